/** A browser's editor stands still for many seconds over a text that is longer. */
export const editableCharacters = 50_000
const HEAD_CHARACTERS = 20_000

/** The part of a text an editor can hold: all of it, or the beginning of one that is too long. */
export const shownPart = (text: string): string =>
  text.length > editableCharacters ? text.slice(0, HEAD_CHARACTERS) : text

/** What a browser's editor makes of a text: it keeps one character for each line end. */
const inEditor = (text: string) => text.replaceAll(/\r\n|\r/g, '\n')

/**
 * The text that is meant by what stands in an editor, which cannot say how lines end: as the specification wants them. A
 * carriage return alone, which breaks a session, is kept where the text was pasted with it.
 *
 * @param pasted what was pasted last, as it came
 */
export function meantText(inside: string, pasted: string | undefined): string {
  const isPasted = pasted !== undefined && inEditor(pasted) === inside
  return (isPasted ? pasted : inside).replaceAll(/\r?\n/g, '\r\n')
}
