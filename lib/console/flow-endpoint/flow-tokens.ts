import { createHash } from 'node:crypto'
import type { Store } from '@/lib/store/open'

/** First use of flow tokens, for flows whose tokens expire. Only their hashes are stored. */
export interface FlowTokens {
  /** Milliseconds since 1970; undefined if it was never used. */
  firstSeen(flowId: string, flowToken: string): Promise<number | undefined>
  /** Records the use of a token; only the first time counts. */
  note(flowId: string, flowToken: string): Promise<void>
}

export function createFlowTokens({ store, clock }: { store: Store; clock(): number }): FlowTokens {
  return {
    async firstSeen(flowId, flowToken) {
      const row = await store.db
        .selectFrom('flow_tokens')
        .select('first_seen')
        .where('flow_id', '=', flowId)
        .where('token_hash', '=', hashOf(flowToken))
        .executeTakeFirst()
      return row?.first_seen
    },
    async note(flowId, flowToken) {
      await store.db
        .insertInto('flow_tokens')
        .values({ flow_id: flowId, token_hash: hashOf(flowToken), first_seen: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

const hashOf = (flowToken: string) => createHash('sha256').update(flowToken).digest('base64url')
