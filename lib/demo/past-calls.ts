import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { demoContacts } from './contacts'

const { ana, jonas, mara } = demoContacts

/** A call of the shop’s number. */
export interface PastCall {
  id: string
  userWaId: string
  userName?: string
  isIncoming: boolean
  agoMs: number
  /** Seconds until it was answered, and its length in seconds; or why it wasn’t answered. */
  went:
    | { ringSeconds: number; seconds: number; by: 'business' | 'customer' }
    | { ringSeconds: number; reason: string }
}

const told: readonly PastCall[] = [
  {
    id: 'wacid.demo.lamp-order',
    userWaId: jonas.waId,
    isIncoming: false,
    agoMs: 26 * HOUR_MS,
    went: { ringSeconds: 6, seconds: 204, by: 'customer' },
  },
  {
    id: 'wacid.demo.opening-hours',
    userWaId: mara.waId,
    userName: mara.name,
    isIncoming: true,
    agoMs: 20 * HOUR_MS,
    went: { ringSeconds: 4, seconds: 71, by: 'business' },
  },
  {
    id: 'wacid.demo.missed',
    userWaId: jonas.waId,
    userName: jonas.name,
    isIncoming: true,
    agoMs: 7 * HOUR_MS,
    went: { ringSeconds: 45, reason: 'NO_ANSWER' },
  },
  {
    id: 'wacid.demo.declined',
    userWaId: mara.waId,
    isIncoming: false,
    agoMs: 5 * HOUR_MS,
    went: { ringSeconds: 9, reason: 'REJECTED' },
  },
  {
    id: 'wacid.demo.broken',
    userWaId: ana.waId,
    isIncoming: false,
    agoMs: 50 * MINUTE_MS,
    went: { ringSeconds: 3, reason: 'MEDIA_ERROR' },
  },
]

/** Mara was called ten times in a day, which is the limit. */
const tries = Array.from(
  { length: 9 },
  (_, index): PastCall => ({
    id: `wacid.demo.try-${index}`,
    userWaId: mara.waId,
    isIncoming: false,
    agoMs: 9 * HOUR_MS + index * 75 * MINUTE_MS,
    went: { ringSeconds: 5, seconds: 20, by: 'business' },
  }),
)

/** Calls of the last few days, for the history and for events. */
export const pastCalls: readonly PastCall[] = [...told, ...tries]

/** Neither answered nor declined. */
export const hasFailed = ({ went }: PastCall): boolean => !('seconds' in went) && went.reason !== 'REJECTED'
