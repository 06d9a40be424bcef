/**
 * Names and texts in events come from strangers. Sentences exclude control characters, which would end up in logs and
 * databases, and direction overrides, which would reorder the surrounding words.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu
const controls = /[\p{Cc}\u2028\u2029]+/gu
const spaces = /\s+/g
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Maximum characters in a quoted text. */
const TEXT_CHARACTERS = 200

/** A text on one line, without control characters, direction overrides, zero-width characters and lone surrogates. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(unseen, '').replace(controls, ' ').replace(spaces, ' ').trim()

/** The first `max` UTF-16 units of a text, without cutting a visible character in two; an ellipsis marks the cut. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  // Between two ASCII characters no character can be cut, and the segmenter is slow.
  if (/^[ -~]{2}$/.test(text.slice(max - 2, max))) return `${text.slice(0, max - 1).trimEnd()}…`
  let end = 0
  for (const { index, segment } of segmenter.segment(text.slice(0, max + 1))) {
    if (index + segment.length > max - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

/** Makes untrusted text safe for a sentence. Isolates right-to-left words, so that they don’t reorder the rest. */
export function foreign(text: string, max = TEXT_CHARACTERS): string {
  // Cuts before cleaning as well, so that megabytes aren’t cleaned for a few words.
  const plain = shortened(plainText(text.slice(0, max * 8)), max)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** “A text in quotation marks”. */
export const quoted = (text: string, max = TEXT_CHARACTERS): string => `“${foreign(text, max)}”`

/** Quoted values that someone may compare or look up (`withFlowName`); a period isn’t part of them. */
const valueAtEnd = / (?:document|flow|form|of type) “[^“”]*”$/u

/**
 * A sentence with a period, unless it was cut or the words quoted at its end already have one. The period goes inside
 * the quotation marks.
 */
export function ended(sentence: string): string {
  const last = sentence.replaceAll(/[”\u2069]/gu, '').at(-1) ?? ''
  if ('.!?…。؟।'.includes(last)) return sentence
  if (!sentence.endsWith('”') || valueAtEnd.test(sentence)) return `${sentence}.`
  return `${sentence.slice(0, -1)}.”`
}

/** A text as its own sentence, with a period if it has none; `''` for an empty text. */
export function asSentence(text: string | undefined, max = TEXT_CHARACTERS): string {
  const plain = foreign(text ?? '', max)
  if (!/[\p{L}\p{N}]/u.test(plain)) return ''
  return /[.!?…。؟।]\u2069?$/u.test(plain) ? plain : `${plain}.`
}

/** Joins the non-empty parts of a sentence with spaces. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')
