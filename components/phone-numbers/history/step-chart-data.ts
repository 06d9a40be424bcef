import { DAY_MS } from '@/lib/contract/durations'
import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { qualityRatings } from '@/lib/contract/phone-number-states'
import { tierOrder } from '../words/tier-words'

/** From one change to the next, as fractions of the chart: 0 is its start, 1 is now. */
export interface Step {
  entry: PhoneNumberHistoryEntry
  from: number
  to: number
}

/** Older states are in the table. */
const LONGEST_MS = 90 * DAY_MS
const SHORTEST_MS = 3_600_000

/** When the chart starts: with the first state, at most 90 days ago, and with a minimum range. */
export function chartStart(entries: readonly PhoneNumberHistoryEntry[], now: number): number {
  const firstAt = entries.at(-1)?.at ?? now
  return Math.min(Math.max(firstAt, now - LONGEST_MS), now - SHORTEST_MS)
}

/** The steps of a history, oldest first. `entries` is newest first; steps before the chart's start are left out. */
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

/** Quality levels, best first; always all three, so that heights are comparable. */
export const qualityLevels = (steps: readonly Step[]) =>
  inOrder(qualityRatings, new Set(steps.map(({ entry }) => entry.quality_rating)), ['GREEN', 'YELLOW', 'RED'])

/** Tiers that occurred, highest first. */
export const tierLevels = (steps: readonly Step[]) =>
  inOrder(tierOrder, new Set(steps.map(({ entry }) => entry.throughput_level)), [])
