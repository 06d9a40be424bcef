import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@/lib/contract/durations'
import { countInWindow } from '@/lib/store/create-shared-limits'
import type { Store } from '@/lib/store/open'
import { networkOf } from './client-address'

/** At most `max` attempts within `windowMs` of the first one. */
export interface AttemptRule {
  name: string
  /** The subject is a network address; addresses in the same network count together. */
  by?: 'address'
  max: number
  windowMs: number
}

/** Counts failed attempts only. For limits on guessing an account's secrets, see `guesses.ts`. */
export const attemptRules = {
  passkeyByAddress: { name: 'passkey-address', by: 'address', max: 60, windowMs: 15 * MINUTE_MS },
  providerByAddress: { name: 'provider-address', by: 'address', max: 60, windowMs: 15 * MINUTE_MS },
  // These codes can't be guessed. A correct one is accepted no matter how many wrong ones came from its
  // network.
  linkByAddress: { name: 'link-address', by: 'address', max: 20, windowMs: 15 * MINUTE_MS },
  setupByAddress: { name: 'setup-address', by: 'address', max: 5, windowMs: MINUTE_MS },
  tokenByAddress: { name: 'token-address', by: 'address', max: 200, windowMs: 15 * MINUTE_MS },
  // Counts all provider requests, including valid ones: a directory sync sends thousands, and the provider
  // backs off when told to.
  scimByToken: { name: 'scim-token', max: 1500, windowMs: MINUTE_MS },
} as const satisfies Record<string, AttemptRule>

export interface Attempts {
  /**
   * Counts an attempt before it is made, in one statement, so that concurrent guesses are all counted.
   * `count` is for amounts other than one, such as bytes.
   *
   * @returns seconds to wait if the limit is reached, undefined if the attempt may proceed
   */
  take(rule: AttemptRule, subject: string, count?: number): Promise<number | undefined>
  /** Gives back one or more attempts that turned out not to be guesses. */
  giveBack(rule: AttemptRule, subject: string, count?: number): Promise<void>
  /** Clears all attempts of this subject. */
  forget(rule: AttemptRule, subject: string): Promise<void>
}

/** Counts attempts in the store, so that all replicas share the counts. */
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

// Hashed, because people sometimes type their password into the wrong field.
function keyOf(rule: AttemptRule, subject: string): string {
  const counted = rule.by === 'address' ? networkOf(subject) : subject
  return `${rule.name}:${createHash('sha256').update(counted).digest('hex')}`
}
