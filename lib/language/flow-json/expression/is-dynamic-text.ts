import { type FlowVersion, isAtLeast } from '../versions'

const wholeReference = /^\$\{[^{}]*\}$/

/** The whole text is one `${…}`. It may still be wrong inside; `parseDynamic` says how. */
export const isReferenceText = (text: string): boolean => text.startsWith('${') && wholeReference.test(text)

/** The whole text stands in backticks. */
export const isBacktickText = (text: string): boolean =>
  text.length > 1 && text.startsWith('`') && text.endsWith('`') && !text.endsWith('\\`')

/**
 * The text is computed on the phone (spec:flow-json#references): a whole `${…}`, or a whole expression in backticks.
 */
export const isDynamicText = (text: string): boolean => isReferenceText(text) || isBacktickText(text)

const DOLLAR = 36
const BACKTICK = 96

/** Whether a version computes a text as a whole: `${…}`, or from 6.0 in backticks. spec:flow-json#references. */
export function isComputed(text: string, version: FlowVersion): boolean {
  // Most texts are plain, and one look tells.
  const first = text.charCodeAt(0)
  if (first === DOLLAR) return isReferenceText(text)
  return first === BACKTICK && isAtLeast(version, '6.0') && isBacktickText(text)
}
