import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { hashSecretCode, newSecretCode } from './secret-code'

/** What is asked of a browser: the second step of a sign-in, a passkey's signature, coming back from a provider. */
export type ChallengeKind = 'second-factor' | 'passkey-sign-in' | 'passkey-create' | 'provider'

export interface Challenges {
  /** Remembers `value`, which may say whose it is, for a while, under a random code or a given one. @returns the code by which it is found */
  start<Value extends object>(
    kind: ChallengeKind,
    value: Value & { personId?: string },
    forMs: number,
    code?: string,
  ): Promise<string>
  /** What was remembered, undefined when there is nothing or it is too late. */
  read<Value>(kind: ChallengeKind, code: string): Promise<Value | undefined>
  /** The same, and forgets it: of two at once one gets it. */
  take<Value>(kind: ChallengeKind, code: string): Promise<Value | undefined>
}

/** Challenges in the store, so that every replica knows them. */
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
