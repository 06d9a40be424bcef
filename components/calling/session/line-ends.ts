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
