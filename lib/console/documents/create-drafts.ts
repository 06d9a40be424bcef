import type { Draft, DraftPage } from '@/lib/contract/template-drafts'
import { encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import { toDraft, toSummary } from './draft-rows'

export type SaveResult = { saved: Draft } | { conflictWith: Draft } | { missing: true }

export interface Drafts {
  create(draft: { templateId: string | null; content: unknown; personId: string }): Promise<Draft>
  get(id: string): Promise<Draft | undefined>
  /** What the template is called in it, as far as it is written; `''` while it has no name, or is gone. */
  nameOf(id: string): Promise<string>
  /** The draft of an edit of this template, the newest when there are several. */
  findByTemplate(templateId: string): Promise<Draft | undefined>
  /** Newest first, 100 at a time. `after` is the `next` of the page before. */
  list(after?: string): Promise<DraftPage>
  /** Saves only over the revision that was read: another tab's text is never overwritten unseen. */
  save(id: string, save: { revision: number; content: unknown; personId: string }): Promise<SaveResult>
  /** Removes this revision and no other. Answers whether it was there: a newer one is left alone. */
  remove(id: string, revision: number): Promise<boolean>
}

interface DraftsSettings {
  store: Store
  clock(): number
  newId(): string
}

const PAGE = 100

/** Drafts of templates, kept by the dashboard on the server. */
export function createDrafts({ store, clock, newId }: DraftsSettings): Drafts {
  return {
    async create({ templateId, content, personId }) {
      const now = clock()
      const id = newId()
      const row = { revision: 1, template_id: templateId, content: encodeJson(content) }
      const people = { created_by: personId, updated_by: personId, created_at: now, updated_at: now }
      await store.db
        .insertInto('template_drafts')
        .values({ id, ...row, ...people })
        .execute()
      return { id, revision: 1, templateId, content, updatedBy: personId, updatedAt: now }
    },
    get: (id) => find(store.reads, id),
    async nameOf(id) {
      const draft = await find(store.reads, id)
      return draft ? toSummary(draft).name : ''
    },
    findByTemplate: (templateId) => findByTemplate(store.reads, templateId),
    list: (after) => readPage(store.reads, after),
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
    async remove(id, revision) {
      const { numDeletedRows } = await store.db
        .deleteFrom('template_drafts')
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

async function find(queries: Queries, id: string): Promise<Draft | undefined> {
  const row = await queries.selectFrom('template_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDraft(row)
}

const newestFirst = (queries: Queries) =>
  queries.selectFrom('template_drafts').selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc')

async function findByTemplate(queries: Queries, templateId: string): Promise<Draft | undefined> {
  const row = await newestFirst(queries).where('template_id', '=', templateId).limit(1).executeTakeFirst()
  return row && toDraft(row)
}

/** A page ends at the time and id of its last draft: `1700000000000.draft-1`. */
async function readPage(queries: Queries, after: string | undefined): Promise<DraftPage> {
  const [, at, id = ''] = /^(\d+)\.(.*)$/s.exec(after ?? '') ?? []
  const all = newestFirst(queries).limit(PAGE + 1)
  const rest =
    at === undefined
      ? all
      : all.where((eb) =>
          eb.or([eb('updated_at', '<', Number(at)), eb.and({ updated_at: Number(at) }).and('id', '<', id)]),
        )
  const rows = await rest.execute()
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    data: rows.slice(0, PAGE).map((row) => toSummary(toDraft(row))),
    ...(last && { next: `${last.updated_at}.${last.id}` }),
  }
}
