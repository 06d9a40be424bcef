import type { SavedFlowCases } from '@/lib/contract/flow-pages'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { createRevisionedDocuments, type SaveResult } from './create-revisioned-documents'

export interface FlowCases {
  /** Revision 0 and no cases until the first save. */
  get(flowId: string): Promise<SavedFlowCases>
  /** Saves only over the revision that was read. */
  save(flowId: string, save: SavedFlowCases): Promise<SaveResult<SavedFlowCases>>
  forget(flowId: string): Promise<void>
  /** Test cases of every flow, by ID. */
  all(): Promise<{ flowId: string; cases: SavedFlowCases['cases'] }[]>
}

/** Saved test requests to data endpoints, one list per flow. */
export function createFlowCases(parts: { store: Store; clock(): number }): FlowCases {
  const { get, save, forget } = createRevisionedDocuments({
    ...parts,
    table: 'flow_cases',
    toDocument: ({ revision, cases }): SavedFlowCases => ({ revision, cases: decodeJson(cases) }),
  })
  return {
    get: async (flowId) => (await get(flowId)) ?? { revision: 0, cases: [] },
    save: (flowId, { revision, cases }) => save(flowId, revision, { cases: encodeJson(cases) }),
    forget,
    async all() {
      const rows = await parts.store.reads
        .selectFrom('flow_cases')
        .select(['flow_id', 'cases'])
        .orderBy('flow_id')
        .execute()
      return rows.map((row) => ({
        flowId: row.flow_id,
        cases: decodeJson<SavedFlowCases['cases']>(row.cases),
      }))
    },
  }
}
