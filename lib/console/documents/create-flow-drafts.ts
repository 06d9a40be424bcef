import type { Selectable } from 'kysely'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { FlowDraftsTable } from '@/lib/store/studio-tables'

/** A draft as it is kept. */
export interface StoredFlowDraft {
  flowId: string
  /** Counts saves and uploads. It never begins anew while the flow is there. */
  revision: number
  /** What was typed since the last upload, to the letter; undefined when nothing was: then the service has it. */
  text: string | undefined
  /** Version of the service it began with, or became. */
  baseVersionId: string | null
  /** Name of the person; '' when nothing was typed. */
  updatedBy: string
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Number of the version it was restored from, before what was typed since; null when it was not. */
  restoredFrom: number | null
}

export type SaveFlowDraftResult = { saved: StoredFlowDraft } | { conflictWith: StoredFlowDraft | undefined }

export interface FlowDraftMark {
  flowId: string
  revision: number
  updatedBy: string
  updatedAt: number
  restoredFrom: number | null
}

export interface FlowDrafts {
  get(flowId: string): Promise<StoredFlowDraft | undefined>
  /** The newest revision, without its text; 0 when there was none. */
  revisionOf(flowId: string): Promise<number>
  /** Which of these flows have something that was typed and not uploaded. */
  typed(flowIds: readonly string[]): Promise<FlowDraftMark[]>
  /** Saves only over the revision that was read; 0 when there was none. */
  save(
    flowId: string,
    draft: {
      revision: number
      text: string
      baseVersionId: string | null
      personName: string
      /** Number of the version that this restores; without it the draft stays what it was. */
      restoredFrom?: number
    },
  ): Promise<SaveFlowDraftResult>
  /**
   * The service has what this revision says: it is forgotten, its count goes on. Undefined when a newer one was saved
   * meanwhile, which stays.
   */
  settle(
    flowId: string,
    uploaded: { revision: number; baseVersionId: string | null },
  ): Promise<number | undefined>
  /** For a flow that is gone. */
  forget(flowId: string): Promise<void>
}

/** By this a draft tells that nothing was typed since the last upload. */
const NOBODY = ''

/** What people are writing of flows, one draft a flow, kept by the dashboard until it is uploaded. */
export function createFlowDrafts({ store, clock }: { store: Store; clock(): number }): FlowDrafts {
  return {
    get: (flowId) => find(store.reads, flowId),
    async revisionOf(flowId) {
      const row = await store.reads
        .selectFrom('flow_drafts')
        .select('revision')
        .where('flow_id', '=', flowId)
        .executeTakeFirst()
      return row?.revision ?? 0
    },
    async typed(flowIds) {
      if (flowIds.length === 0) return []
      const rows = await store.reads
        .selectFrom('flow_drafts')
        .select(['flow_id', 'revision', 'updated_by', 'updated_at', 'restored_from'])
        .where('flow_id', 'in', [...flowIds])
        .where('updated_by', '!=', NOBODY)
        .execute()
      return rows.map((row) => ({
        flowId: row.flow_id,
        revision: row.revision,
        updatedBy: row.updated_by,
        updatedAt: row.updated_at,
        restoredFrom: row.restored_from,
      }))
    },
    async save(flowId, { revision, text, baseVersionId, personName, restoredFrom }) {
      const values = {
        revision: revision + 1,
        // As JSON: a text may hold a NUL or half a pair, which PostgreSQL does not keep.
        document: encodeJson(text),
        base_version_id: baseVersionId,
        // A name that is empty would look like nobody.
        updated_by: personName || 'Someone',
        updated_at: clock(),
        ...(restoredFrom === undefined ? {} : { restored_from: restoredFrom }),
      }
      const saved = await writeOver(store.db, flowId, revision, values)
      return saved ? { saved: toDraft(saved) } : { conflictWith: await find(store.db, flowId) }
    },
    async settle(flowId, { revision, baseVersionId }) {
      const values = {
        revision: revision + 1,
        document: encodeJson(''),
        base_version_id: baseVersionId,
        updated_by: NOBODY,
        updated_at: clock(),
        restored_from: null,
      }
      return (await writeOver(store.db, flowId, revision, values))?.revision
    },
    async forget(flowId) {
      await store.db.deleteFrom('flow_drafts').where('flow_id', '=', flowId).execute()
    },
  }
}

type Values = Omit<Selectable<FlowDraftsTable>, 'flow_id' | 'restored_from'> &
  Partial<Pick<FlowDraftsTable, 'restored_from'>>

/** Writes only where the revision is the one that was read. */
function writeOver(queries: Queries, flowId: string, revision: number, values: Values) {
  if (revision === 0) {
    return queries
      .insertInto('flow_drafts')
      .values({ flow_id: flowId, ...values })
      .onConflict((conflict) => conflict.column('flow_id').doNothing())
      .returningAll()
      .executeTakeFirst()
  }
  return queries
    .updateTable('flow_drafts')
    .set(values)
    .where('flow_id', '=', flowId)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
}

async function find(queries: Queries, flowId: string): Promise<StoredFlowDraft | undefined> {
  const row = await queries
    .selectFrom('flow_drafts')
    .selectAll()
    .where('flow_id', '=', flowId)
    .executeTakeFirst()
  return row && toDraft(row)
}

const toDraft = (row: Selectable<FlowDraftsTable>): StoredFlowDraft => ({
  flowId: row.flow_id,
  revision: row.revision,
  text: row.updated_by === NOBODY ? undefined : decodeJson<string>(row.document),
  baseVersionId: row.base_version_id,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
  restoredFrom: row.restored_from,
})
