import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { hashSecretCode, newSecretCode } from './secret-code'

/**
 * What the browser has to complete: the second step of a sign-in, a passkey signature, or the return from a
 * provider.
 */
export type ChallengeKind = 'second-factor' | 'passkey-sign-in' | 'passkey-create' | 'provider'

export interface Challenges {
  /** Stores `value`, which may include the owner, for a limited time under a random or given code. @returns the code */
  start<Value extends object>(
    kind: ChallengeKind,
    value: Value & { personId?: string },
    forMs: number,
    code?: string,
  ): Promise<string>
  /** The stored value; undefined if there is none or it expired. */
  read<Value>(kind: ChallengeKind, code: string): Promise<Value | undefined>
  /** Like `read`, but consumes it. If two callers race, only one succeeds. */
  take<Value>(kind: ChallengeKind, code: string): Promise<Value | undefined>
}

/** Challenges kept in the store, so that all replicas share them. */
export function createChallenges(store: Store, clock: () => number): Challenges {
  return {
    async start(kind, value, forMs, code = newSecretCode()) {
      const now = clock()
      await store.db.deleteFrom('access_challenges').where('expires_at', '<=', now).execute()
      await store.db
        .insertInto('access_challenges')
        .values({
          code_hash: hashSecretCode(code),
          kind,
          person_id: value.personId ?? null,
          value: encodeJson(value),
          expires_at: now + forMs,
        })
        .execute()
      return code
    },
    async read(kind, code) {
      const row = await store.db
        .selectFrom('access_challenges')
        .select('value')
        .where('code_hash', '=', hashSecretCode(code))
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return row && decodeJson(row.value)
    },
    async take(kind, code) {
      const row = await store.db
        .deleteFrom('access_challenges')
        .where('code_hash', '=', hashSecretCode(code))
        .where('kind', '=', kind)
        .where('expires_at', '>', clock())
        .returning('value')
        .executeTakeFirst()
      return row && decodeJson(row.value)
    },
  }
}
