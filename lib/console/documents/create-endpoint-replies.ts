import type { FlowAnswers, SavedFlowAnswers } from '@/lib/contract/flow-answers'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { createRevisionedDocuments, type SaveResult } from './create-revisioned-documents'

export interface EndpointReplies {
  get(flowId: string): Promise<SavedFlowAnswers | undefined>
  /** Saves only over the revision that was read; 0 if there was none. */
  save(
    flowId: string,
    save: { revision: number; answers: FlowAnswers; personId: string },
  ): Promise<SaveResult<SavedFlowAnswers>>
}

/** The replies that people defined for flows with the console as their endpoint. Doesn't include customers' answers. */
export function createEndpointReplies(parts: { store: Store; clock(): number }): EndpointReplies {
  const { get, save } = createRevisionedDocuments({
    ...parts,
    table: 'flow_answers',
    toDocument: (row): SavedFlowAnswers => ({
      flowId: row.flow_id,
      revision: row.revision,
      answers: decodeJson(row.answers),
      updatedBy: row.updated_by,
      updatedAt: row.updated_at,
    }),
  })
  return {
    get,
    save: (flowId, { revision, answers, personId }) =>
      save(flowId, revision, { answers: encodeJson(answers), updated_by: personId }),
  }
}
