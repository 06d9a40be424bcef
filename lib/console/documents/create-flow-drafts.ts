import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { withWorkLock } from '@/lib/store/with-work-lock'
import { createRevisionedDocuments, type DocumentRow, type SaveResult } from './create-revisioned-documents'

/** A draft as it is kept. */
export interface StoredFlowDraft {
  flowId: string
  /** Counts saves and uploads. It never begins anew while the flow is there. */
  revision: number
  /** The exact text since the last upload; undefined without changes: then the service has it. */
  text: string | undefined
  /** Version of the service it began with, or became. */
  baseVersionId: string | null
  /** Name of the person; '' when nothing was typed. */
  updatedBy: string
  updatedById: string | null
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Number of the version it was restored from, before what was typed since; null when it was not. */
  restoredFrom: number | null
}

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
      person: { id: string; name: string }
      /** Number of the version that this restores; without it the draft stays what it was. */
      restoredFrom?: number
    },
  ): Promise<SaveResult<StoredFlowDraft>>
  /**
   * The service has what this revision says: it is forgotten, its count goes on. Undefined when a newer one was saved
   * meanwhile, which stays.
   */
  settle(
    flowId: string,
    uploaded: { revision: number; baseVersionId: string | null },
  ): Promise<number | undefined>
  /** Makes versions of a flow one after the other: none is made of what has just been replaced. */
  inTurn<Value>(flowId: string, work: () => Promise<Value>): Promise<Value>
  /** For a flow that is gone. */
  forget(flowId: string): Promise<void>
}

/** Marks a draft without changes since the last upload. */
const NOBODY = ''

/** What people are writing of flows, one draft a flow, kept by the dashboard until it is uploaded. */
export function createFlowDrafts({ store, clock }: { store: Store; clock(): number }): FlowDrafts {
  const { get, save, forget } = createRevisionedDocuments({
    store,
    clock,
    table: 'flow_drafts',
    toDocument: toDraft,
  })
  return {
    get,
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
    save: (flowId, { revision, text, baseVersionId, person, restoredFrom }) =>
      save(flowId, revision, {
        // As JSON: a text may hold a NUL or half a pair, which PostgreSQL does not keep.
        document: encodeJson(text),
        base_version_id: baseVersionId,
        // An empty name would look as if no one did it.
        updated_by: person.name || 'Someone',
        updated_by_id: person.id,
        ...(restoredFrom === undefined ? {} : { restored_from: restoredFrom }),
      }),
    async settle(flowId, { revision, baseVersionId }) {
      const result = await save(flowId, revision, {
        document: encodeJson(''),
        base_version_id: baseVersionId,
        updated_by: NOBODY,
        updated_by_id: null,
        restored_from: null,
      })
      return 'saved' in result ? result.saved.revision : undefined
    },
    inTurn: (flowId, work) => withWorkLock(store, `flow ${flowId}`, work),
    forget,
  }
}

const toDraft = (row: DocumentRow<'flow_drafts'>): StoredFlowDraft => ({
  flowId: row.flow_id,
  revision: row.revision,
  text: row.updated_by === NOBODY ? undefined : decodeJson<string>(row.document),
  baseVersionId: row.base_version_id,
  updatedBy: row.updated_by,
  updatedById: row.updated_by_id,
  updatedAt: row.updated_at,
  restoredFrom: row.restored_from,
})
