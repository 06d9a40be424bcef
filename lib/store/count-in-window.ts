import type { Queries } from './open'

/** What was counted under a name since its window began. */
export interface CountedWindow {
  count: number
  /** Milliseconds since 1970. */
  expires_at: number
}

interface Counting {
  /** Hashed where it is somebody's word. */
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
