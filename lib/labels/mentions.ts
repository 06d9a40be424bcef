/** A part of a text, with the person it mentions, if any. */
export interface TextPart {
  text: string
  mentions?: string
}

const continuesName = /^[\p{L}\p{N}]/u
const endsInWord = /[\p{L}\p{N}]$/u

/** Splits a text at mentions, `@` followed by a name. If several names match, the longest wins. */
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

/** The name being typed after `@`, up to the caret; undefined if there is none. */
export const mentionBegun = (text: string, caret = text.length): string | undefined =>
  /(?:^|\s)@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(text.slice(0, caret))?.[1]
