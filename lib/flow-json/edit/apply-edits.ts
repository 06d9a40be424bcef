import type { TextEdit } from '../finding'

/** In the order of the text; of two at one place, the one that only inserts comes first. */
export const inOrder = (edits: readonly TextEdit[]): TextEdit[] =>
  edits.toSorted((a, b) => a.offset - b.offset || a.length - b.length)

/**
 * The text with the edits made, all at once: each speaks of the text as it was.
 *
 * @throws RangeError when two of them change the same characters, or one reaches beyond the text
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { offset, length, text: written } of inOrder(edits)) {
    if (offset < at || length < 0 || offset + length > text.length)
      throw new RangeError(`An edit of ${length} characters at ${offset} does not fit.`)
    parts.push(text.slice(at, offset), written)
    at = offset + length
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** The same edits, with those that touch each other made one. */
export function joinEdits(edits: readonly TextEdit[]): TextEdit[] {
  const joined: TextEdit[] = []
  for (const edit of inOrder(edits)) {
    const last = joined.at(-1)
    if (last && last.offset + last.length === edit.offset) {
      last.length += edit.length
      last.text += edit.text
    } else joined.push({ ...edit })
  }
  return joined
}
