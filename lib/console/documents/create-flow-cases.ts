import type { SavedFlowCases } from '@/lib/contract/flow-pages'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

export interface FlowCases {
  /** Revision 0 and no cases while nobody has saved any. */
  get(flowId: string): Promise<SavedFlowCases>
  /** Saves only over the revision that was read. */
  save(
    flowId: string,
    save: SavedFlowCases,
  ): Promise<{ saved: SavedFlowCases } | { conflictWith: SavedFlowCases }>
  forget(flowId: string): Promise<void>
}

/** Requests to data endpoints that people run again and again, one list a flow. */
export function createFlowCases({ store, clock }: { store: Store; clock(): number }): FlowCases {
  const get = async (flowId: string): Promise<SavedFlowCases> => {
    const row = await store.db
      .selectFrom('flow_cases')
      .select(['revision', 'cases'])
      .where('flow_id', '=', flowId)
      .executeTakeFirst()
    return row ? { revision: row.revision, cases: decodeJson(row.cases) } : { revision: 0, cases: [] }
  }
  return {
    get,
    async save(flowId, { revision, cases }) {
      const values = { revision: revision + 1, cases: encodeJson(cases), updated_at: clock() }
      const saved =
        revision === 0
          ? await store.db
              .insertInto('flow_cases')
              .values({ flow_id: flowId, ...values })
              .onConflict((conflict) => conflict.column('flow_id').doNothing())
              .returning('revision')
              .executeTakeFirst()
          : await store.db
              .updateTable('flow_cases')
              .set(values)
              .where('flow_id', '=', flowId)
              .where('revision', '=', revision)
              .returning('revision')
              .executeTakeFirst()
      return saved ? { saved: { revision: saved.revision, cases } } : { conflictWith: await get(flowId) }
    },
    async forget(flowId) {
      await store.db.deleteFrom('flow_cases').where('flow_id', '=', flowId).execute()
    },
  }
}
