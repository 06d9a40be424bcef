import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { qualityRatings } from '@/lib/contract/phone-number-states'
import { tierOrder } from '../words/tier-words'

/** From one change to the next, as parts of the time that is drawn: 0 is its beginning, 1 is now. */
export interface Step {
  entry: PhoneNumberHistoryEntry
  from: number
  to: number
}

const DAY_MS = 86_400_000
/** Older states are in the table. */
const LONGEST_MS = 90 * DAY_MS
const SHORTEST_MS = 3_600_000

/** When the chart begins: with the first state, at most 90 days ago, and never so close to now that nothing is seen. */
export function chartStart(entries: readonly PhoneNumberHistoryEntry[], now: number): number {
  const firstAt = entries.at(-1)?.at ?? now
  return Math.min(Math.max(firstAt, now - LONGEST_MS), now - SHORTEST_MS)
}

/** The steps of a history, oldest first. `entries` is newest first; what ended before the beginning is left out. */
export function stepsOf(entries: readonly PhoneNumberHistoryEntry[], now: number): Step[] {
  const start = chartStart(entries, now)
  const place = (at: number) => Math.min(1, Math.max(0, (at - start) / (now - start)))
  return entries
    .map((entry, index) => ({
      entry,
      from: place(entry.at),
      to: place(entries[index - 1]?.at ?? now),
      endsAt: entries[index - 1]?.at ?? now,
    }))
    .filter(({ endsAt }) => endsAt > start)
    .map(({ endsAt: _, ...step }) => step)
    .reverse()
}

const inOrder = (order: readonly string[], used: ReadonlySet<string>, always: readonly string[]) => [
  ...order.filter((level) => used.has(level) || always.includes(level)),
  ...[...used].filter((level) => !order.includes(level)),
]

/** Levels of the quality from the best; the three colors always, so that the height of a line means the same. */
export const qualityLevels = (steps: readonly Step[]) =>
  inOrder(qualityRatings, new Set(steps.map(({ entry }) => entry.quality_rating)), ['GREEN', 'YELLOW', 'RED'])

/** Tiers from the highest, those that occurred. */
export const tierLevels = (steps: readonly Step[]) =>
  inOrder(tierOrder, new Set(steps.map(({ entry }) => entry.throughput_level)), [])
