/** Browser text areas freeze for many seconds with longer text. */
export const editableCharacters = 50_000
const HEAD_CHARACTERS = 20_000

/** The part of a text the editor can hold: all of it, or the start of a long one. */
export const shownPart = (text: string): string =>
  text.length > editableCharacters ? text.slice(0, HEAD_CHARACTERS) : text

/** Text as a text area has it: a single character for each line ending. */
const inEditor = (text: string) => text.replaceAll(/\r\n|\r/g, '\n')

/**
 * The text that editor content stands for. Editors lose line endings, so they are written as the specification
 * requires. A lone carriage return, which breaks a session, is kept if the text was pasted with it.
 * @param pasted the last pasted text, unchanged
 */
export function meantText(inside: string, pasted: string | undefined): string {
  const isPasted = pasted !== undefined && inEditor(pasted) === inside
  return (isPasted ? pasted : inside).replaceAll(/\r?\n/g, '\r\n')
}
