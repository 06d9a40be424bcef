import { flowLimits } from '@/lib/contract/limits'
import type { FlowRun } from '@/lib/contract/recorded-runs'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { FlowRunsTable } from '@/lib/store/studio-tables'

export interface FlowRuns {
  /** Newest first. */
  list(flowId: string): Promise<FlowRun[]>
  add(run: Pick<FlowRun, 'flowId' | 'name' | 'run'> & { personName: string }): Promise<FlowRun>
  /** Adds runs in this order and removes others, in one transaction. */
  change(change: RunsChange): Promise<void>
  /** Returns whether it existed. */
  remove(flowId: string, id: string): Promise<boolean>
  forget(flowId: string): Promise<void>
}

export interface RunsChange {
  flowId: string
  added: readonly Pick<FlowRun, 'name' | 'run'>[]
  /** IDs. */
  removed: readonly string[]
  personName: string
}

interface RunsSettings {
  store: Store
  clock(): number
  newId(): string
}

/** Maximum number of runs; the oldest are removed. */
const KEPT = flowLimits.runs

const toRow = ({ id, flowId, name, run, createdBy, createdAt }: FlowRun): FlowRunsTable => ({
  ...{ id, flow_id: flowId, name, run: encodeJson(run) },
  ...{ created_by: createdBy, created_at: createdAt },
})

const fromRow = (row: FlowRunsTable): FlowRun => ({
  ...{ id: row.id, flowId: row.flow_id, name: row.name },
  run: decodeJson<Record<string, unknown>>(row.run),
  ...{ createdBy: row.created_by, createdAt: row.created_at },
})

/** Recorded runs of flows, for replay. */
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
      return rows.map(fromRow)
    },
    async add({ personName, ...run }) {
      const added = { id: newId(), ...run, createdBy: personName, createdAt: clock() }
      await store.db.insertInto('flow_runs').values(toRow(added)).execute()
      await forgetOld(run.flowId)
      return added
    },
    async change({ flowId, added, removed, personName }) {
      const now = clock()
      // Distinct times, so that runs added together keep their order.
      const rows = added.map(({ name, run }, index) => {
        const createdAt = now - added.length + 1 + index
        return toRow({ id: newId(), flowId, name, run, createdBy: personName, createdAt })
      })
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
