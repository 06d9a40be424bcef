import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import type { PhoneNumberReach, PhoneNumberUse } from '@/lib/contract/phone-number-history'
import { formatNumber } from '@/lib/labels/numbers'
import { momentUtc } from '@/lib/labels/times'
import type { Queries, Store } from '@/lib/store/open'

/** A number is reported from this share of its tier, and cleared only well below it, to avoid flapping. */
const NEAR = 0.8
const CLEARLY_BELOW = 0.75
/** Minimum for a linear fit with a confidence estimate. */
const LEAST_POINTS = 3

/** Student's t, by degrees of freedom: 80% of slopes are within this many standard errors. */
const within80 = [3.08, 1.89, 1.64, 1.53, 1.48, 1.44, 1.41, 1.4, 1.38, 1.37]
const WITHIN_80_OF_MANY = 1.32

/** Unique people a number had reached in the 24 hours before a time. */
export interface TierPoint {
  at: number
  customers: number
}

/**
 * Fits a line through the last day and predicts when it meets the limit: `later` if in more than a day or
 * never, `unknown` with too few points. Times are milliseconds since 1970, in ascending order.
 */
export function forecastTier(
  points: readonly TierPoint[],
  limit: number,
  now: number,
): NonNullable<PhoneNumberUse['forecast']> {
  const day = points.filter(({ at }) => at > now - DAY_MS && at <= now)
  const last = day.at(-1)
  if (last === undefined || day.length < LEAST_POINTS) return 'unknown'
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanAt, meanCustomers] = [mean(day.map(({ at }) => at)), mean(day.map((each) => each.customers))]
  const spread = day.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0)
  if (spread === 0) return 'unknown'
  const slope =
    day.reduce((sum, { at, customers }) => sum + (at - meanAt) * (customers - meanCustomers), 0) / spread
  const left = day.reduce(
    (sum, { at, customers }) => sum + (customers - meanCustomers - slope * (at - meanAt)) ** 2,
    0,
  )
  const freedom = day.length - 2
  const off = (within80[freedom - 1] ?? WITHIN_80_OF_MANY) * Math.sqrt(left / freedom / spread)
  const meets = (rise: number) => last.at + (limit - last.customers) / rise
  if (slope <= 0 || meets(slope) > now + DAY_MS) return 'later'
  const to = slope - off > 0 ? meets(slope - off) : Number.POSITIVE_INFINITY
  const isWithinDay = to <= now + DAY_MS
  return { at: meets(slope), from: meets(slope + off), ...(isWithinDay ? { to } : {}) }
}

/** How much of its tier a number has used. */
export interface TierUse {
  /** Undefined between the two thresholds: the state stays. */
  isNear: boolean | undefined
  customers: number
  limit: number
  forecast: ReturnType<typeof forecastTier>
}

interface Counted {
  /** ID of a number, or of all numbers combined. */
  id: string
  limit: number | undefined
  reach: Pick<PhoneNumberReach, 'customers' | 'estimateBecause'> | undefined
  now: number
}

/** How much of its tier a number has used; undefined without a tier or counts. */
export async function readTierUse(
  store: Store,
  { id, limit, reach, now }: Counted,
): Promise<TierUse | undefined> {
  if (limit === undefined || reach === undefined || reach.estimateBecause === 'deaf') return undefined
  const { customers } = reach
  const points = await writePoint(store, id, { at: now, customers })
  const ratio = customers / limit
  const isNear = ratio >= NEAR ? true : ratio < CLEARLY_BELOW ? false : undefined
  return { isNear, customers, limit, forecast: forecastTier(points, limit, now) }
}

async function writePoint({ db }: Store, id: string, point: TierPoint): Promise<TierPoint[]> {
  const hour = Math.floor(point.at / HOUR_MS) * HOUR_MS
  await db
    .insertInto('tier_use')
    .values({ phone_number_id: id, hour, ...point })
    .onConflict((conflict) => conflict.columns(['phone_number_id', 'hour']).doUpdateSet(point))
    .execute()
  await db
    .deleteFrom('tier_use')
    .where('hour', '<', hour - DAY_MS)
    .execute()
  return readPoints(db, id)
}

/** Hourly counts of the last day, for a number or all combined. */
export const readPoints = (queries: Queries, phoneNumberId: string): Promise<TierPoint[]> =>
  queries
    .selectFrom('tier_use')
    .select(['at', 'customers'])
    .where('phone_number_id', '=', phoneNumberId)
    .orderBy('hour')
    .execute()

/** Describes how close a number is to its limit, when it will reach it, and how certain that is. */
export function tierSentence(
  name: string,
  { customers, limit, forecast }: TierUse,
  isAtLeast: boolean,
): string {
  const share = Math.floor((customers / limit) * 100)
  const least = isAtLeast ? 'at least ' : ''
  const reached = `${name} has reached ${least}${formatNumber(customers)} of the ${formatNumber(limit)} people its tier allows in 24 hours (${share}%).`
  if (customers >= limit) return reached
  if (forecast === 'unknown') return `${reached} There isn’t enough data for a forecast yet.`
  if (forecast === 'later') return `${reached} At the current rate, it won’t reach the limit within 24 hours.`
  const { at, from, to } = forecast
  const sure =
    to === undefined
      ? `${momentUtc(from)} at the earliest; the trend is too irregular to predict a latest time`
      : `80% confidence: between ${momentUtc(from)} and ${momentUtc(to)}`
  return `${reached} At the current rate, it will reach the limit around ${momentUtc(at)} (${sure}).`
}
