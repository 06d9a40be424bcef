import type { FlowRun } from '@/lib/contract/flow-pages'
import { flowLimits } from '@/lib/contract/limits'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

export interface FlowRuns {
  /** Newest first. */
  list(flowId: string): Promise<FlowRun[]>
  add(run: Pick<FlowRun, 'flowId' | 'name' | 'run'> & { personName: string }): Promise<FlowRun>
  /** Adds some, in this order, and removes others, all at once. */
  change(change: RunsChange): Promise<void>
  /** Answers whether it was there. */
  remove(flowId: string, id: string): Promise<boolean>
  forget(flowId: string): Promise<void>
}

export interface RunsChange {
  flowId: string
  added: readonly Pick<FlowRun, 'name' | 'run'>[]
  /** Ids. */
  removed: readonly string[]
  personName: string
}

interface RunsSettings {
  store: Store
  clock(): number
  newId(): string
}

/** Of more, the oldest goes. */
const KEPT = flowLimits.runs

/** Runs of flows as people recorded them, to be played again. */
export function createFlowRuns({ store, clock, newId }: RunsSettings): FlowRuns {
  const newestFirst = (flowId: string) =>
    store.db
      .selectFrom('flow_runs')
      .where('flow_id', '=', flowId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')

  async function forgetOld(flowId: string): Promise<void> {
    const old = await newestFirst(flowId).select('id').offset(KEPT).limit(KEPT).execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await store.db.deleteFrom('flow_runs').where('id', 'in', ids).execute()
  }

  return {
    async list(flowId) {
      const rows = await newestFirst(flowId).selectAll().limit(KEPT).execute()
      return rows.map((row) => ({
        id: row.id,
        flowId: row.flow_id,
        name: row.name,
        run: decodeJson<Record<string, unknown>>(row.run),
        createdBy: row.created_by,
        createdAt: row.created_at,
      }))
    },
    async add({ flowId, name, run, personName }) {
      const added = { id: newId(), flowId, name, run, createdBy: personName, createdAt: clock() }
      await store.db
        .insertInto('flow_runs')
        .values({
          id: added.id,
          flow_id: flowId,
          name,
          run: encodeJson(run),
          created_by: personName,
          created_at: added.createdAt,
        })
        .execute()
      await forgetOld(flowId)
      return added
    },
    async change({ flowId, added, removed, personName }) {
      const now = clock()
      // Runs of one moment would have no order.
      const rows = added.map(({ name, run }, index) => ({
        ...{ id: newId(), flow_id: flowId, name, run: encodeJson(run) },
        ...{ created_by: personName, created_at: now - added.length + 1 + index },
      }))
      await store.transaction(async (tx) => {
        if (removed.length > 0)
          await tx.deleteFrom('flow_runs').where('flow_id', '=', flowId).where('id', 'in', removed).execute()
        if (rows.length > 0) await tx.insertInto('flow_runs').values(rows).execute()
      })
      await forgetOld(flowId)
    },
    async remove(flowId, id) {
      const { numDeletedRows } = await store.db
        .deleteFrom('flow_runs')
        .where('flow_id', '=', flowId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async forget(flowId) {
      await store.db.deleteFrom('flow_runs').where('flow_id', '=', flowId).execute()
    },
  }
}
