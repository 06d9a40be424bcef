import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { withWorkLock } from '@/lib/store/with-work-lock'
import { createRevisionedDocuments, type DocumentRow, type SaveResult } from './create-revisioned-documents'

/** A stored draft. */
export interface StoredFlowDraft {
  flowId: string
  /** Counts saves and uploads. Never restarts while the flow exists. */
  revision: number
  /** The exact text if changed since the last upload; undefined if the service has the current text. */
  text: string | undefined
  /** The service's version it is based on, or was uploaded as. */
  baseVersionId: string | null
  /** Name of the person; '' if nothing was typed. */
  updatedBy: string
  updatedById: string | null
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Number of the version it was restored from, before later edits; null if it wasn't. */
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
  /** The newest revision, without its text; 0 if there is none. */
  revisionOf(flowId: string): Promise<number>
  /** Which of these flows have changes that aren't uploaded. */
  typed(flowIds: readonly string[]): Promise<FlowDraftMark[]>
  /** Saves only over the revision that was read; 0 if there was none. */
  save(
    flowId: string,
    draft: {
      revision: number
      text: string
      baseVersionId: string | null
      person: { id: string; name: string }
      /** Number of the version being restored; if omitted, the draft's value stays. */
      restoredFrom?: number
    },
  ): Promise<SaveResult<StoredFlowDraft>>
  /**
   * Clears the text after uploading this revision; the count continues. Undefined if a newer revision was
   * saved in the meantime, which is kept.
   */
  settle(
    flowId: string,
    uploaded: { revision: number; baseVersionId: string | null },
  ): Promise<number | undefined>
  /**
   * Bases what was saved after this revision on the version made from it: it was saved over that text, so it contains
   * it. Counted as a save, so that whoever has it reads its base before saving again.
   */
  baseOnUpload(flowId: string, uploaded: { revision: number; baseVersionId: string | null }): Promise<void>
  /** Creates versions of a flow in sequence, so that none is based on a replaced one. */
  inTurn<Value>(flowId: string, work: () => Promise<Value>): Promise<Value>
  /** For a deleted flow. */
  forget(flowId: string): Promise<void>
}

/** Marks a draft without changes since the last upload. */
const NOBODY = ''

async function baseOnUpload(
  { db }: Store,
  flowId: string,
  { revision, baseVersionId }: { revision: number; baseVersionId: string | null },
): Promise<void> {
  await db
    .updateTable('flow_drafts')
    .set(({ eb }) => ({ base_version_id: baseVersionId, revision: eb('revision', '+', 1) }))
    .where('flow_id', '=', flowId)
    .where('revision', '>', revision)
    .where('updated_by', '!=', NOBODY)
    .execute()
}

/** Unsaved flow documents, one draft per flow, stored by the console until uploaded. */
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
        // Stored as JSON, because a text may contain NUL or a lone surrogate, which PostgreSQL can't store.
        document: encodeJson(text),
        base_version_id: baseVersionId,
        // An empty name would look as if nobody made the change.
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
    baseOnUpload: (flowId, uploaded) => baseOnUpload(store, flowId, uploaded),
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
