import { formatCount, formatSize } from '@/lib/labels/numbers'
import type { Said } from './change'

/** Characters before a value is truncated; the line comparison shows it in full. */
const LONGEST = 60
/** Characters of context to keep before a difference. */
const LEAD = 15
const LONGEST_WHOLE = 2000
/** A longer Base64 text is an image, so it isn't shown. */
const LONGEST_READ = 200

const cut = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

const isImage = (value: unknown): boolean =>
  typeof value === 'string' && value.length > LONGEST_READ && /^[\w+/=:;,-]+$/.test(value)

const scalar = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** Formats a value for people: `true` becomes yes, and texts are quoted. */
function valueWords(value: unknown, longest: number): string {
  if (typeof value === 'string' && isImage(value))
    return `image, ${formatSize(Math.round((value.length * 3) / 4))}`
  if (typeof value === 'string') return value === '' ? 'empty' : `“${cut(value, longest)}”`
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (!Array.isArray(value)) return cut(scalar(value), longest)
  if (value.length === 0) return 'none'
  return value.every(isScalar)
    ? cut(value.map(scalar).join(', '), longest)
    : formatCount(value.length, 'item')
}

/** Trims two long texts to start just before their first difference. */
function fromDifference(before: unknown, after: unknown): [unknown, unknown] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after]
  if (isImage(before) || isImage(after)) return [before, after]
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  if (start <= LEAD * 2) return [before, after]
  return [`…${before.slice(start - LEAD)}`, `…${after.slice(start - LEAD)}`]
}

/** Both values in full, if the short form leaves something out. */
function wholeOf(before: unknown, after: unknown): Pick<Said, 'whole'> {
  const isCut = [before, after].some(
    (value) => value !== undefined && valueWords(value, LONGEST) !== valueWords(value, LONGEST_WHOLE),
  )
  if (!isCut) return {}
  const whole = (value: unknown) => (value === undefined ? '' : cut(scalar(value), LONGEST_WHOLE))
  return { whole: { before: whole(before), after: whole(after) } }
}

/**
 * Describes a changed value: `Label: “Note” to “Remark”`. An absent value counts as its default.
 *
 * @param before undefined if the value was added
 * @param after undefined if the value was removed
 */
export function valueChange(label: string, before: unknown, after: unknown, fallback?: unknown): Said {
  const was = before === undefined && after !== fallback ? fallback : before
  const is = after === undefined && before !== fallback ? fallback : after
  const words = (value: unknown) => valueWords(value, LONGEST)
  const whole = wholeOf(before, after)
  if (was === undefined) return { kind: 'added', text: `${label}: added, ${words(is)}`, ...whole }
  if (is === undefined) return { kind: 'removed', text: `${label}: removed, was ${words(was)}`, ...whole }
  const [one, other] = fromDifference(was, is).map(words)
  const text = one === other ? `${label}: changed` : `${label}: ${one} to ${other}`
  return { kind: 'changed', text, ...whole }
}
