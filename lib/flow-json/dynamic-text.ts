import { isBacktickText, isReferenceText } from './expression/is-dynamic-text'
import type { FlowVersion } from './versions'
import { isAtLeast } from './versions'

const DOLLAR = 36
const BACKTICK = 96

/** Whether a version computes a text as a whole: `${…}`, or from 6.0 in backticks. Gap 8.3. */
export function isComputed(text: string, version: FlowVersion): boolean {
  // Most texts are plain, and one look tells.
  const first = text.charCodeAt(0)
  if (first === DOLLAR) return isReferenceText(text)
  return first === BACKTICK && isAtLeast(version, '6.0') && isBacktickText(text)
}
