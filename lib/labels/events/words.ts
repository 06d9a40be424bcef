import { formatList } from '@/lib/contract/lists'
import { formatNumber } from '@/lib/labels/numbers'
import { longDateUtc } from '@/lib/labels/times'
import { numberAt, textAt } from './members'
import { plainText, quoted } from './plain-text'

/** No event has a time after 2100 or before 1970. */
const LATEST_MS = 4_102_444_800_000

/** Converts a time in seconds, or in milliseconds if it is too large for seconds, to milliseconds since 1970. */
export function msOf(time: number | undefined): number | undefined {
  if (time === undefined || time < 0) return undefined
  const ms = time < 100_000_000_000 ? time * 1000 : time
  return ms <= LATEST_MS ? Math.round(ms) : undefined
}

/** "June 22, 2025" for seconds since 1970. Texts that are already a date stay; other texts are quoted. */
export function dateAt(value: unknown, ...path: readonly string[]): string | undefined {
  const ms = msOf(numberAt(value, ...path))
  if (ms !== undefined) return longDateUtc(ms)
  const text = textAt(value, ...path)
  if (text === undefined) return undefined
  const plain = plainText(text.slice(0, 80))
  return /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(plain) ? plain : quoted(plain, 40)
}

/** The service’s keywords, in capitals, and their labels. */
type Words = ReadonlyMap<string, string>

/** Creates a table of labels. Keywords are read in either case (decision 0004). */
export const words = (table: Readonly<Record<string, string>>): Words => new Map(Object.entries(table))

/** The label of a keyword; unknown keywords are quoted. */
export const inWords = (table: Words, word: string): string =>
  table.get(word.toUpperCase()) ?? quoted(word, 80)

/** "changed from draft to published", or "is now published" if nothing else is known. */
export function changedTo(table: Words, now: string, before: string | undefined): string {
  const [word, old] = [inWords(table, now), before === undefined ? undefined : inWords(table, before)]
  return old === undefined || old === word ? `is now ${word}` : `changed from ${old} to ${word}`
}

/** "ana, ben, and cleo"; of more than `max`, the number of omitted ones. */
export function listed(texts: readonly string[], max = 5): string {
  const shown =
    texts.length > max ? [...texts.slice(0, max), `${formatNumber(texts.length - max)} more`] : texts
  return formatList(shown)
}

const tiers = new Map([
  ['TIER_50', 50],
  ['TIER_250', 250],
  ['TIER_1K', 1000],
  ['TIER_2K', 2000],
  ['TIER_10K', 10_000],
  ['TIER_100K', 100_000],
])

/**
 * How many people a business can reach, from a tier or a number (spec:events#business-capability has both). Infinity
 * for any number; undefined if unknown.
 */
export function peopleOf(tier = ''): number | undefined {
  const word = tier.toUpperCase()
  if (word === 'TIER_UNLIMITED' || word === '-1') return Number.POSITIVE_INFINITY
  return tiers.get(word) ?? (/^\d{1,9}$/.test(word) ? Number(word) : undefined)
}

/** The same as text; undefined if unknown. */
export function reachOf(tier: string | undefined): string | undefined {
  if (tier === undefined || tier.toUpperCase() === 'TIER_NOT_SET') return undefined
  const people = peopleOf(tier)
  if (people === undefined) return quoted(tier, 40)
  return Number.isFinite(people) ? formatNumber(people) : 'any number of'
}

/** A member name for people: `order_number` and `orderNumber` become "order number". */
export const asWords = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase()
