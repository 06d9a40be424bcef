import { type FlowVersion, isAtLeast } from '../versions'

const wholeReference = /^\$\{[^{}]*\}$/

/** The whole text is one `${…}`. It may still be invalid inside; `parseDynamic` reports that. */
export const isReferenceText = (text: string): boolean => text.startsWith('${') && wholeReference.test(text)

/** The whole text is in backticks. */
export const isBacktickText = (text: string): boolean =>
  text.length > 1 && text.startsWith('`') && text.endsWith('`') && !text.endsWith('\\`')

/**
 * Whether the phone computes the text (spec:flow-json#references): a whole `${…}`, or a whole expression in
 * backticks.
 */
export const isDynamicText = (text: string): boolean => isReferenceText(text) || isBacktickText(text)

const DOLLAR = 36
const BACKTICK = 96

/**
 * Whether a version computes a text as a whole: `${…}`, or since 6.0 in backticks. (spec:flow-json#references)
 */
export function isComputed(text: string, version: FlowVersion): boolean {
  // Fast path: most texts are plain, and the first character shows it.
  const first = text.charCodeAt(0)
  if (first === DOLLAR) return isReferenceText(text)
  return first === BACKTICK && isAtLeast(version, '6.0') && isBacktickText(text)
}
