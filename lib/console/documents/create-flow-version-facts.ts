import type { Updateable } from 'kysely'
import type { FlowVersionFacts } from '@/lib/contract/flow-pages'
import { decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

interface VersionOfFlow {
  flowId: string
  versionId: string
}

interface PushedFacts {
  /** The repository's document; null if the version is identical. */
  text: string | null
}

export interface FlowVersionFactsStore {
  /** What is known about a flow's versions, by ID. */
  of(flowId: string): Promise<ReadonlyMap<string, FlowVersionFacts>>
  /** Records a version made here. */
  add(version: VersionOfFlow & FlowVersionFacts & { pushed?: PushedFacts }): Promise<void>
  /** What a repository pushed for this version; undefined for versions saved by people. */
  pushed(version: VersionOfFlow): Promise<PushedFacts | undefined>
  /** Records a push whose content matches an existing version. */
  markPushed(version: VersionOfFlow & { pushed: PushedFacts }): Promise<void>
  /** Sets a note, also on versions made elsewhere; '' removes it. */
  setNote(version: VersionOfFlow & { note: string }): Promise<void>
  forget(flowId: string): Promise<void>
}

/** The console's own information about flow versions: authors and notes. */
export function createFlowVersionFacts({ store }: { store: Store }): FlowVersionFactsStore {
  const write = async (
    { flowId, versionId }: VersionOfFlow,
    values: Updateable<Tables['flow_version_facts']>,
  ) => {
    const unknown = { created_by: null, note: encodeJson(''), restored_from: null }
    await store.db
      .insertInto('flow_version_facts')
      .values({ flow_id: flowId, version_id: versionId, ...unknown, ...values })
      .onConflict((conflict) => conflict.columns(['flow_id', 'version_id']).doUpdateSet(values))
      .execute()
  }
  return {
    async of(flowId) {
      const rows = await store.db
        .selectFrom('flow_version_facts')
        .select(['version_id', 'created_by', 'note', 'restored_from'])
        .where('flow_id', '=', flowId)
        .execute()
      return new Map(
        rows.map((row) => [
          row.version_id,
          { createdBy: row.created_by, note: decodeJson<string>(row.note), restoredFrom: row.restored_from },
        ]),
      )
    },
    add: ({ flowId, versionId, createdBy, note, restoredFrom, pushed }) =>
      write(
        { flowId, versionId },
        {
          created_by: createdBy,
          // Stored as JSON, because a note may contain a lone surrogate, which PostgreSQL can't store.
          note: encodeJson(note),
          restored_from: restoredFrom,
          ...(pushed && pushedColumns(pushed)),
        },
      ),
    async pushed({ flowId, versionId }) {
      const row = await store.db
        .selectFrom('flow_version_facts')
        .select(['is_pushed', 'pushed_text'])
        .where('flow_id', '=', flowId)
        .where('version_id', '=', versionId)
        .executeTakeFirst()
      if (row?.is_pushed !== 1) return undefined
      return { text: row.pushed_text === null ? null : decodeJson<string>(row.pushed_text) }
    },
    markPushed: ({ pushed, ...version }) => write(version, pushedColumns(pushed)),
    setNote: ({ note, ...version }) => write(version, { note: encodeJson(note) }),
    async forget(flowId) {
      await store.db.deleteFrom('flow_version_facts').where('flow_id', '=', flowId).execute()
    },
  }
}

const pushedColumns = ({ text }: PushedFacts) => ({
  is_pushed: encodeFlag(true),
  pushed_text: text === null ? null : encodeJson(text),
})
