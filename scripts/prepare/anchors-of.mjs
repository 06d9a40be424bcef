/**
 * The anchors of a Markdown page’s headings, as links use them: lowercase, without punctuation, hyphens for spaces.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
