import type { Selectable } from 'kysely'
import type { FlowAnswers, SavedFlowAnswers } from '@/lib/contract/flow-answers'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { FlowAnswersTable } from '@/lib/store/flow-tables'
import type { Store } from '@/lib/store/open'

export type SaveAnswersResult = { saved: SavedFlowAnswers } | { conflictWith: SavedFlowAnswers | undefined }

export interface SavedAnswers {
  get(flowId: string): Promise<SavedFlowAnswers | undefined>
  /** Saves only over the revision that was read; 0 when there were none. */
  save(
    flowId: string,
    save: { revision: number; answers: FlowAnswers; personId: string },
  ): Promise<SaveAnswersResult>
}

/** The answers people defined. */
export function createSavedAnswers({ store, clock }: { store: Store; clock(): number }): SavedAnswers {
  const get = async (flowId: string) => {
    const row = await store.db
      .selectFrom('flow_answers')
      .selectAll()
      .where('flow_id', '=', flowId)
      .executeTakeFirst()
    return row && toSaved(row)
  }
  return {
    get,
    async save(flowId, { revision, answers, personId }) {
      const values = {
        revision: revision + 1,
        answers: encodeJson(answers),
        updated_by: personId,
        updated_at: clock(),
      }
      const saved =
        revision === 0
          ? await store.db
              .insertInto('flow_answers')
              .values({ flow_id: flowId, ...values })
              .onConflict((conflict) => conflict.doNothing())
              .returningAll()
              .executeTakeFirst()
          : await store.db
              .updateTable('flow_answers')
              .set(values)
              .where('flow_id', '=', flowId)
              .where('revision', '=', revision)
              .returningAll()
              .executeTakeFirst()
      return saved ? { saved: toSaved(saved) } : { conflictWith: await get(flowId) }
    },
  }
}

const toSaved = (row: Selectable<FlowAnswersTable>): SavedFlowAnswers => ({
  flowId: row.flow_id,
  revision: row.revision,
  answers: decodeJson<FlowAnswers>(row.answers),
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
})
