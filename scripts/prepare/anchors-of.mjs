/**
 * Headings of a Markdown page as links name them: lowercase, without punctuation, spaces as hyphens.
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
