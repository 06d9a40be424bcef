import { createHash } from 'node:crypto'
import type { Queries, Store } from './open'

/** What was counted under a name since its window began. */
interface CountedWindow {
  count: number
  /** Milliseconds since 1970. */
  expires_at: number
}

interface Counting {
  /** Hashed where it is someone's word. */
  key: string
  by: number
  windowMs: number
  now: number
}

/**
 * Adds to a count in one statement, so that what is counted at the same time, by every replica, is all counted. A window
 * begins with the first and is not prolonged.
 */
export async function countInWindow(
  db: Queries,
  { key, by, windowMs, now }: Counting,
): Promise<CountedWindow> {
  const counted = await db
    .insertInto('attempts')
    .values({ key, count: by, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempts.expires_at', '<=', now)
          .then(by)
          .else(eb('attempts.count', '+', by))
          .end(),
        expires_at: eb
          .case()
          .when('attempts.expires_at', '<=', now)
          .then(now + windowMs)
          .else(eb.ref('attempts.expires_at'))
          .end(),
      })),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  if (counted.count === by) await db.deleteFrom('attempts').where('expires_at', '<=', now).execute()
  return counted
}

/** At most `max` of something between the first one and `windowMs` later. */
interface SharedLimit {
  name: string
  max: number
  windowMs: number
}

interface TakenFromLimit {
  isRefused: boolean
  /** How many were taken in this window, in all processes; what others hold in reserve counts as taken. */
  taken: number
  /** Until the window ends, at least 1. */
  secondsLeft: number
}

export interface SharedLimits {
  /** Counts one more of `subject`. */
  take(limit: SharedLimit, subject: string): Promise<TakenFromLimit>
}

interface Held {
  endsAt: number
  /** Counted by all processes, as far as this one knows. */
  counted: number
  /** Counted, but not taken here yet. */
  reserve: number
}

/** A process takes a hundredth of a limit at once: whoever is far below it does not write to the store each time. */
const PARTS = 100
/** Of more subjects than this the reserves are given up, which costs each of them less than a hundredth. */
const MOST_HELD = 10_000

/** Limits that every process over one store keeps together, exact to a hundredth for each process. */
export function createSharedLimits(store: Pick<Store, 'db'>, clock: () => number): SharedLimits {
  const held = new Map<string, Held>()
  /** One refill of a subject at a time: many at once would take far more into reserve than they need. */
  const refilling = new Map<string, Promise<void>>()

  async function refill(key: string, { max, windowMs }: SharedLimit): Promise<void> {
    const by = Math.max(1, Math.floor(max / PARTS))
    const { count, expires_at } = await countInWindow(store.db, { key, by, windowMs, now: clock() })
    if (held.size >= MOST_HELD) held.clear()
    const reserve = Math.min(by, Math.max(0, max - (count - by)))
    held.set(key, { endsAt: expires_at, counted: Math.min(count, max), reserve })
  }

  function refillOnce(key: string, limit: SharedLimit): Promise<void> {
    const begun = refilling.get(key) ?? refill(key, limit).finally(() => refilling.delete(key))
    refilling.set(key, begun)
    return begun
  }

  function usable(key: string, limit: SharedLimit): Held | undefined {
    const window = held.get(key)
    const isUsable = window && clock() < window.endsAt && (window.reserve > 0 || window.counted >= limit.max)
    return isUsable ? window : undefined
  }

  return {
    async take(limit, subject) {
      const key = `${limit.name}:${createHash('sha256').update(subject).digest('hex')}`
      let window = usable(key, limit)
      // Whoever waited beside others looks again: they may have emptied the reserve they all waited for.
      for (; !window; window = usable(key, limit)) await refillOnce(key, limit)
      const isRefused = window.reserve <= 0
      if (!isRefused) window.reserve -= 1
      return {
        isRefused,
        taken: window.counted - window.reserve,
        secondsLeft: Math.max(1, Math.ceil((window.endsAt - clock()) / 1000)),
      }
    },
  }
}
