/** A stretch of a text; whom it mentions, where it does. */
export interface TextPart {
  text: string
  mentions?: string
}

const continuesName = /^[\p{L}\p{N}]/u
const endsInWord = /[\p{L}\p{N}]$/u

/** A plain text with what stands in it as `@` and a name set apart. Of names that begin alike, the longest counts. */
export function mentionsIn(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = [...names].filter((name) => name !== '').sort((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const begins = text[at] === '@' && !endsInWord.test(plain)
    const name = begins ? longestFirst.find((each) => isAt(text, at + 1, each)) : undefined
    if (name === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') parts.push({ text: plain })
    plain = ''
    const end = at + 1 + name.length
    parts.push({ text: text.slice(at, end), mentions: name })
    at = end
  }
  return plain === '' ? parts : [...parts, { text: plain }]
}

const isAt = (text: string, at: number, name: string): boolean =>
  text.slice(at, at + name.length).toLowerCase() === name.toLowerCase() &&
  !continuesName.test(text.slice(at + name.length))

/** What is typed of a name before the caret, after `@`; undefined where nothing is. */
export const mentionBegun = (text: string, caret = text.length): string | undefined =>
  /(?:^|\s)@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(text.slice(0, caret))?.[1]
