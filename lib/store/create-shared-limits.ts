import { createHash } from 'node:crypto'
import type { Queries, Store } from './open'

/** Count of a key since its window began. */
interface CountedWindow {
  count: number
  /** Milliseconds since 1970. */
  expires_at: number
}

interface Counting {
  /** Hashed if it is user input. */
  key: string
  by: number
  windowMs: number
  now: number
}

/**
 * Increments a count in one statement, so that concurrent increments by all replicas are counted. A window
 * starts with the first and is not extended.
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

/** At most `max` within `windowMs` of the first. */
interface SharedLimit {
  name: string
  max: number
  windowMs: number
}

interface TakenFromLimit {
  isRefused: boolean
  /** Total across processes in this window; reserves of other processes count as used. */
  taken: number
  /** Seconds until the window ends, at least 1. */
  secondsLeft: number
}

export interface SharedLimits {
  /** Counts one for `subject`. */
  take(limit: SharedLimit, subject: string): Promise<TakenFromLimit>
}

interface Held {
  endsAt: number
  /** Total of all processes, as far as known here. */
  counted: number
  /** Reserved here but not used yet. */
  reserve: number
}

/** A process reserves a hundredth of a limit at a time, so that usage far below it needs few writes. */
const PARTS = 100
/** Above this many subjects all reserves are dropped, which costs each at most a hundredth. */
const MOST_HELD = 10_000

/** Limits shared by all processes over one store, accurate to a hundredth per process. */
export function createSharedLimits(store: Pick<Store, 'db'>, clock: () => number): SharedLimits {
  const held = new Map<string, Held>()
  /** One refill per subject at a time: concurrent refills would reserve far more than needed. */
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
      // After waiting, check again: other callers may have emptied the refilled reserve.
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
