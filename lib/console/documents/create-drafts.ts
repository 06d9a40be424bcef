import { sql } from 'kysely'
import { isObject } from '@/lib/contract/json'
import type { Draft, DraftPage, DraftSummary } from '@/lib/contract/template-drafts'
import { textOf } from '@/lib/language/template/json'
import { languageName } from '@/lib/language/template/language-name'
import { foldForSearch } from '@/lib/language/template/search-text'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { likeText } from '@/lib/store/contains-text'
import type { Queries, Store } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import { createRevisionedDocuments, type DocumentRow, type SaveResult } from './create-revisioned-documents'

interface NewDraft {
  id?: string
  templateId: string | null
  content: unknown
  personId: string
}

export interface Drafts {
  /** If a draft with this `id` exists, returns it instead of creating another. */
  create(draft: NewDraft): Promise<SaveResult<Draft>>
  get(id: string): Promise<Draft | undefined>
  /** The template name typed so far; `''` if there is none, or the draft doesn't exist. */
  nameOf(id: string): Promise<string>
  /** Name of the person who saved a draft; undefined if they were deleted. */
  nameOfPerson(id: string): Promise<string | undefined>
  /** The draft of an edit of this template; the newest if there are several. */
  findByTemplate(templateId: string): Promise<Draft | undefined>
  /** Newest first, 100 at a time. `after` is the previous page's `next`. */
  list(after?: string): Promise<DraftPage>
  /** Drafts whose name and language contain every word of a text, newest first; at most one page. */
  find(text: string): Promise<DraftSummary[]>
  /** Drafts of templates with this name, newest first. */
  ofName(name: string): Promise<Draft[]>
  /** All drafts with their content, newest first. */
  whole(): Promise<Draft[]>
  /** The current revision of every draft, newest first. */
  heads(): Promise<Pick<Draft, 'id' | 'revision'>[]>
  /** The existing drafts among these IDs, with content, newest first. */
  ofIds(ids: readonly string[]): Promise<Draft[]>
  /** Saves only over the revision that was read, so another tab's text is never overwritten unseen. */
  save(id: string, save: { revision: number; content: unknown; personId: string }): Promise<SaveResult<Draft>>
  /** Deletes the draft only at this revision. Returns whether it did; a newer one is kept. */
  remove(id: string, revision: number): Promise<boolean>
}

interface DraftsSettings {
  store: Store
  clock(): number
  newId(): string
}

const PAGE = 100

/** Template drafts, stored by the console. */
export function createDrafts({ store, clock, newId }: DraftsSettings): Drafts {
  const documents = createRevisionedDocuments({ store, clock, table: 'template_drafts', toDocument: toDraft })
  return {
    create({ id = newId(), templateId, content, personId }) {
      const people = { created_by: personId, updated_by: personId, created_at: clock() }
      const values = { template_id: templateId, content: encodeJson(content), ...people }
      return documents.create(id, values)
    },
    get: documents.get,
    async nameOf(id) {
      const draft = await documents.get(id)
      return draft ? toSummary(draft).name : ''
    },
    async nameOfPerson(id) {
      const person = await store.reads
        .selectFrom('user')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirst()
      return person?.name
    },
    findByTemplate: (templateId) => findByTemplate(store.reads, templateId),
    list: (after) => readPage(store.reads, after),
    find: (text) => findByText(store.reads, text),
    ofName: (name) => readOfName(store.reads, name),
    whole: async () => (await newestFirst(store.reads).execute()).map(toDraft),
    heads: () =>
      store.reads
        .selectFrom('template_drafts')
        .select(['id', 'revision'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ofIds: (ids) => readOfIds(store.reads, ids),
    save: (id, { revision, content, personId }) =>
      documents.update(id, revision, { content: encodeJson(content), updated_by: personId }),
    remove: documents.remove,
  }
}

const newestFirst = (queries: Queries) =>
  queries.selectFrom('template_drafts').selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc')

/** IDs per query: SQLite binds no more than 32,766 values. */
const IDS_PER_QUERY = 10_000

async function readOfIds(queries: Queries, ids: readonly string[]): Promise<Draft[]> {
  const rows: DocumentRow<'template_drafts'>[] = []
  for (const some of batchesOf(ids, IDS_PER_QUERY))
    rows.push(...(await newestFirst(queries).where('id', 'in', some).execute()))
  return rows.map(toDraft)
}

async function findByTemplate(queries: Queries, templateId: string): Promise<Draft | undefined> {
  const row = await newestFirst(queries).where('template_id', '=', templateId).limit(1).executeTakeFirst()
  return row && toDraft(row)
}

/** Searches the raw content first, and parses only possible matches. */
async function readOfName(queries: Queries, name: string): Promise<Draft[]> {
  const rows = await newestFirst(queries)
    .where(sql<boolean>`content like ${likeText(encodeJson(name))} escape '!'`)
    .execute()
  return rows.map(toDraft).filter((draft) => toSummary(draft).name === name)
}

async function findByText(queries: Queries, text: string): Promise<DraftSummary[]> {
  const words = foldForSearch(text)
    .split(/[\s_-]+/g)
    .filter(Boolean)
  const rows = await newestFirst(queries).execute()
  return rows
    .map((row) => toSummary(toDraft(row)))
    .filter(({ name, language }) => {
      // As shown in lists, including drafts without a name.
      const said = foldForSearch(`${name || 'Untitled draft'} ${languageName(language)} ${language}`)
      return words.every((word) => said.includes(word))
    })
    .slice(0, PAGE)
}

/** A page ends with the time and ID of its last draft: `1700000000000.draft-1`. */
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

/** A stored draft with its content. */
function toDraft(row: DocumentRow<'template_drafts'>): Draft {
  return {
    id: row.id,
    revision: row.revision,
    templateId: row.template_id,
    content: decodeJson(row.content),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }
}

/** A draft as listed. The builder owns the content's format; missing values become `''`. */
function toSummary({ content, ...draft }: Draft): DraftSummary {
  const written = isObject(content) ? content : {}
  const form = isObject(written.form) ? written.form : {}
  return {
    ...draft,
    name: textOf(form.name) ?? '',
    language: textOf(form.language) ?? '',
    purpose: textOf(written.purpose) ?? '',
  }
}
