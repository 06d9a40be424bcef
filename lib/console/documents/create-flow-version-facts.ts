import type { FlowVersionFacts } from '@/lib/contract/flow-pages'
import { decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

interface VersionOfFlow {
  flowId: string
  versionId: string
}

export interface FlowVersionFactsStore {
  /** What is known of a flow's versions, by their identifiers. */
  of(flowId: string): Promise<ReadonlyMap<string, FlowVersionFacts>>
  /** A version was made here. */
  add(version: VersionOfFlow & FlowVersionFacts & { isPushed?: boolean }): Promise<void>
  /** Whether it came from a repository. */
  isPushed(version: VersionOfFlow): Promise<boolean>
  /** Writes a note, also of a version that was made elsewhere; '' removes it. */
  setNote(version: VersionOfFlow & { note: string }): Promise<void>
  forget(flowId: string): Promise<void>
}

/** What this console knows of versions of flows beside the service: who made them, and notes. */
export function createFlowVersionFacts({ store }: { store: Store }): FlowVersionFactsStore {
  return {
    async of(flowId) {
      const rows = await store.db
        .selectFrom('flow_version_facts')
        .selectAll()
        .where('flow_id', '=', flowId)
        .execute()
      return new Map(
        rows.map((row) => [
          row.version_id,
          { createdBy: row.created_by, note: decodeJson<string>(row.note), restoredFrom: row.restored_from },
        ]),
      )
    },
    async isPushed({ flowId, versionId }) {
      const row = await store.db
        .selectFrom('flow_version_facts')
        .select('is_pushed')
        .where('flow_id', '=', flowId)
        .where('version_id', '=', versionId)
        .executeTakeFirst()
      return row?.is_pushed === 1
    },
    async add({ flowId, versionId, createdBy, note, restoredFrom, isPushed = false }) {
      // As JSON: a note may hold half a pair, which PostgreSQL does not keep.
      const values = {
        created_by: createdBy,
        note: encodeJson(note),
        restored_from: restoredFrom,
        is_pushed: encodeFlag(isPushed),
      }
      await store.db
        .insertInto('flow_version_facts')
        .values({ flow_id: flowId, version_id: versionId, ...values })
        .onConflict((conflict) => conflict.columns(['flow_id', 'version_id']).doUpdateSet(values))
        .execute()
    },
    async setNote({ flowId, versionId, note }) {
      const values = { note: encodeJson(note) }
      await store.db
        .insertInto('flow_version_facts')
        .values({ flow_id: flowId, version_id: versionId, created_by: null, restored_from: null, ...values })
        .onConflict((conflict) => conflict.columns(['flow_id', 'version_id']).doUpdateSet(values))
        .execute()
    },
    async forget(flowId) {
      await store.db.deleteFrom('flow_version_facts').where('flow_id', '=', flowId).execute()
    },
  }
}
