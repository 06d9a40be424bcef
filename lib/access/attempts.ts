import { createHash } from 'node:crypto'
import { countInWindow } from '@/lib/store/create-shared-limits'
import type { Store } from '@/lib/store/open'
import { networkOf } from './client-address'

/** At most `max` attempts between the first one and `windowMs` later. */
export interface AttemptRule {
  name: string
  /** The subject is a network address: all of its network count as one. */
  by?: 'address'
  max: number
  windowMs: number
}

const MINUTE_MS = 60_000

/** Failed attempts only. What is guessed at someone's account stands in `guesses.ts`. */
export const attemptRules = {
  passkeyByAddress: { name: 'passkey-address', by: 'address', max: 60, windowMs: 15 * MINUTE_MS },
  providerByAddress: { name: 'provider-address', by: 'address', max: 60, windowMs: 15 * MINUTE_MS },
  // These are codes nobody guesses. A right one is taken however many wrong ones came from its network.
  linkByAddress: { name: 'link-address', by: 'address', max: 20, windowMs: 15 * MINUTE_MS },
  setupByAddress: { name: 'setup-address', by: 'address', max: 5, windowMs: MINUTE_MS },
  tokenByAddress: { name: 'token-address', by: 'address', max: 200, windowMs: 15 * MINUTE_MS },
  // Requests of the provider, right ones too: it sends thousands when it syncs a directory, and waits where it is told.
  scimByToken: { name: 'scim-token', max: 1500, windowMs: MINUTE_MS },
} as const satisfies Record<string, AttemptRule>

export interface Attempts {
  /**
   * Counts an attempt before it is made, in one statement, so that guesses made at the same time are all counted. Of
   * what is not counted by ones, such as bytes, `count` says how many.
   *
   * @returns seconds to wait when there were too many, undefined when the attempt may be made.
   */
  take(rule: AttemptRule, subject: string, count?: number): Promise<number | undefined>
  /** Takes an attempt back, or several that belong together: it turned out to be no guess. */
  giveBack(rule: AttemptRule, subject: string, count?: number): Promise<void>
  /** Forgets all attempts of this subject. */
  forget(rule: AttemptRule, subject: string): Promise<void>
}

/** Counts attempts in the store, so that every replica counts the same ones. */
export function createAttempts(store: Store, clock: () => number): Attempts {
  return {
    async take(rule, subject, by = 1) {
      const now = clock()
      const key = keyOf(rule, subject)
      const { count, expires_at } = await countInWindow(store.db, {
        key,
        by,
        windowMs: rule.windowMs,
        now,
      })
      return count > rule.max ? Math.ceil((expires_at - now) / 1000) : undefined
    },
    async giveBack(rule, subject, count = 1) {
      await store.db
        .updateTable('attempts')
        .set((eb) => ({ count: eb('count', '-', count) }))
        .where('key', '=', keyOf(rule, subject))
        .where('count', '>=', count)
        .execute()
    },
    async forget(rule, subject) {
      await store.db.deleteFrom('attempts').where('key', '=', keyOf(rule, subject)).execute()
    },
  }
}

// Hashed, because people type their password into the wrong field.
function keyOf(rule: AttemptRule, subject: string): string {
  const counted = rule.by === 'address' ? networkOf(subject) : subject
  return `${rule.name}:${createHash('sha256').update(counted).digest('hex')}`
}
