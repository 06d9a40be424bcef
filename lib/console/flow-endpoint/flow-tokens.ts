import { createHash } from 'node:crypto'
import type { Store } from '@/lib/store/open'

/** When flow tokens were first used, for those flows whose tokens end. The store has their hashes alone. */
export interface FlowTokens {
  /** ms since 1970; undefined for one that was never used. */
  firstSeen(flowId: string, flowToken: string): Promise<number | undefined>
  /** Notes that a token is used; its first time counts. */
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
