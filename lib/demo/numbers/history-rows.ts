import type { Insertable } from 'kysely'
import { DAY_MS } from '@/lib/contract/durations'
import type { Tables } from '@/lib/store/tables'
import { demoAccount } from '../accounts'

type Row = Insertable<Tables['phone_number_history']>
type NumberName = keyof typeof demoAccount.byState

/** Days before the account was created, quality, tier, connection, and the reason. */
type Moment = readonly [daysAgo: number, quality: string, tier: string, status: string, reason: string | null]

const CONNECTED = 'CONNECTED'

/** Histories of the numbers, oldest first; the last entry is the current state. */
const stories: Readonly<Record<NumberName, readonly Moment[]>> = {
  shop: [
    [88, 'UNKNOWN', 'TIER_250', CONNECTED, null],
    [81, 'GREEN', 'TIER_250', CONNECTED, 'Enough messages were sent to rate the quality.'],
    [
      74,
      'GREEN',
      'TIER_1K',
      CONNECTED,
      'The number messaged many people and kept a high quality rating for a week.',
    ],
    [
      52,
      'YELLOW',
      'TIER_1K',
      CONNECTED,
      'More people than usual blocked the number after the spring newsletter.',
    ],
    [45, 'GREEN', 'TIER_1K', CONNECTED, 'Fewer people blocked or reported the number in the past few days.'],
    [
      19,
      'GREEN',
      'TIER_10K',
      CONNECTED,
      'The number messaged many people and kept a high quality rating for a week.',
    ],
  ],
  garden: [
    [72, 'UNKNOWN', 'TIER_250', CONNECTED, null],
    [63, 'GREEN', 'TIER_250', CONNECTED, 'Enough messages were sent to rate the quality.'],
    [
      41,
      'GREEN',
      'TIER_1K',
      CONNECTED,
      'The number messaged many people and kept a high quality rating for a week.',
    ],
    [6, 'YELLOW', 'TIER_1K', CONNECTED, 'More people than usual blocked the number in the past few days.'],
  ],
  unverified: [[2, 'UNKNOWN', 'TIER_250', 'UNVERIFIED', null]],
  restricted: [
    [30, 'UNKNOWN', 'TIER_250', CONNECTED, null],
    [22, 'GREEN', 'TIER_250', CONNECTED, 'Enough messages were sent to rate the quality.'],
    [
      16,
      'GREEN',
      'TIER_1K',
      CONNECTED,
      'The number messaged many people and kept a high quality rating for a week.',
    ],
    [9, 'YELLOW', 'TIER_1K', CONNECTED, 'More people than usual blocked the number in the past few days.'],
    [4, 'RED', 'TIER_250', 'FLAGGED', 'Many people blocked the number or reported its messages as spam.'],
    [
      1,
      'RED',
      'TIER_250',
      'RESTRICTED',
      'The quality stayed low, so the number can only reply to customers.',
    ],
  ],
}

/** The history the console would have recorded, in order of time. */
export function numberHistoryRows(now: number): Row[] {
  const rows = Object.entries(stories).flatMap(([of, moments]) =>
    moments.map(
      ([daysAgo, quality_rating, throughput_level, status, reason]): Row => ({
        // The table’s keys are the names of the numbers.
        phone_number_id: demoAccount.byState[of as NumberName].id,
        at: now - daysAgo * DAY_MS,
        quality_rating,
        throughput_level,
        status,
        source: reason === null ? 'observed' : 'event',
        reason,
      }),
    ),
  )
  return rows.sort((a, b) => a.at - b.at)
}
