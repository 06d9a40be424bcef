import type { Draft } from '@/lib/contract/template-drafts'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'

export type SaveResult = { saved: Draft } | { conflictWith: Draft } | { missing: true }

export interface Drafts {
  create(draft: { templateId: string | null; content: unknown; personId: string }): Promise<Draft>
  get(id: string): Promise<Draft | undefined>
  /** Newest first, at most 100. */
  list(): Promise<Draft[]>
  /** Saves only over the revision that was read: another tab's text is never overwritten unseen. */
  save(id: string, save: { revision: number; content: unknown; personId: string }): Promise<SaveResult>
  remove(id: string): Promise<void>
}

interface DraftsSettings {
  store: Store
  clock(): number
  newId(): string
}

const MOST_LISTED = 100

/** Drafts of templates, kept by the dashboard on the server. */
export function createDrafts({ store, clock, newId }: DraftsSettings): Drafts {
  return {
    async create({ templateId, content, personId }) {
      const now = clock()
      const id = newId()
      await store.db
        .insertInto('template_drafts')
        .values({
          id,
          revision: 1,
          template_id: templateId,
          content: encodeJson(content),
          created_by: personId,
          updated_by: personId,
          created_at: now,
          updated_at: now,
        })
        .execute()
      return { id, revision: 1, templateId, content, updatedBy: personId, updatedAt: now }
    },
    get: (id) => find(store.reads, id),
    async list() {
      const rows = await store.reads
        .selectFrom('template_drafts')
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(MOST_LISTED)
        .execute()
      return rows.map(toDraft)
    },
    async save(id, { revision, content, personId }) {
      const saved = await store.db
        .updateTable('template_drafts')
        .set({
          revision: revision + 1,
          content: encodeJson(content),
          updated_by: personId,
          updated_at: clock(),
        })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returningAll()
        .executeTakeFirst()
      if (saved) return { saved: toDraft(saved) }
      const current = await find(store.db, id)
      return current ? { conflictWith: current } : { missing: true }
    },
    async remove(id) {
      await store.db.deleteFrom('template_drafts').where('id', '=', id).execute()
    },
  }
}

async function find(queries: Queries, id: string): Promise<Draft | undefined> {
  const row = await queries.selectFrom('template_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDraft(row)
}

interface DraftRow {
  id: string
  revision: number
  template_id: string | null
  content: string
  updated_by: string
  updated_at: number
}

function toDraft(row: DraftRow): Draft {
  return {
    id: row.id,
    revision: row.revision,
    templateId: row.template_id,
    content: decodeJson(row.content),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }
}
