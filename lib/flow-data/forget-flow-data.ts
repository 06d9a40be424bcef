import type { Store } from '@/lib/store/open'

/** Removes what the data endpoint keeps of a flow: the answers people defined, the exchanges, the tokens. */
export async function forgetFlowData(store: Store, flowId: string): Promise<void> {
  await store.transaction(async (tx) => {
    for (const table of ['flow_answers', 'flow_exchanges', 'flow_tokens'] as const)
      await tx.deleteFrom(table).where('flow_id', '=', flowId).execute()
  })
}
