import { type QueryResult, type Selectable, sql } from 'kysely'
import type { Queries, Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

/** Tables of revisioned documents, with their ID columns. */
const keys = {
  template_drafts: 'id',
  flow_drafts: 'flow_id',
  flow_cases: 'flow_id',
  flow_answers: 'flow_id',
} as const
type Table = keyof typeof keys
export type DocumentRow<Name extends Table> = Selectable<Tables[Name]>

/** Columns to write; omitted ones keep their values. */
type Values<Name extends Table> = Partial<Omit<DocumentRow<Name>, 'revision' | 'updated_at'>>

/**
 * If there is a newer revision, it is returned instead of being overwritten; undefined if the document was
 * deleted.
 */
export type SaveResult<Document> = { saved: Document } | { conflictWith: Document | undefined }

export interface RevisionedDocuments<Name extends Table, Document> {
  get(id: string): Promise<Document | undefined>
  create(id: string, values: Values<Name>): Promise<SaveResult<Document>>
  /** Saves only over the revision that was read, so no one’s text is overwritten unseen. */
  update(id: string, revision: number, values: Values<Name>): Promise<SaveResult<Document>>
  /** Creates the document where revision 0 was read, and updates it otherwise. */
  save(id: string, revision: number, values: Values<Name>): Promise<SaveResult<Document>>
  /** Deletes the document only at this revision. Returns whether it did; a newer one is kept. */
  remove(id: string, revision: number): Promise<boolean>
  /** Deletes any revision. */
  forget(id: string): Promise<void>
}

interface Parts<Name extends Table, Document> {
  store: Store
  clock(): number
  table: Name
  toDocument(row: DocumentRow<Name>): Document
}

/** Documents with a revision number, which counts saves. */
export function createRevisionedDocuments<Name extends Table, Document>({
  store,
  clock,
  table,
  toDocument,
}: Parts<Name, Document>): RevisionedDocuments<Name, Document> {
  const [rows, key] = [sql.table(table), sql.ref(keys[table])]

  async function find(queries: Queries, id: string): Promise<Document | undefined> {
    const found = await sql<DocumentRow<Name>>`select * from ${rows} where ${key} = ${id}`.execute(queries)
    return found.rows[0] && toDocument(found.rows[0])
  }

  /** The columns and values to write. */
  const given = (revision: number, values: Values<Name>) =>
    Object.entries({ ...values, revision: revision + 1, updated_at: clock() })

  async function answer(id: string, { rows: [row] }: QueryResult<DocumentRow<Name>>) {
    return row ? { saved: toDocument(row) } : { conflictWith: await find(store.db, id) }
  }

  async function create(id: string, values: Values<Name>): Promise<SaveResult<Document>> {
    const columns = sql.join(given(0, values).map(([column]) => sql.ref(column)))
    const written = sql.join(given(0, values).map(([, value]) => value))
    const inserted = sql<DocumentRow<Name>>`
      insert into ${rows} (${key}, ${columns}) values (${id}, ${written})
      on conflict (${key}) do nothing returning *`
    return answer(id, await inserted.execute(store.db))
  }

  async function update(id: string, revision: number, values: Values<Name>): Promise<SaveResult<Document>> {
    const changes = given(revision, values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const updated = sql<DocumentRow<Name>>`
      update ${rows} set ${sql.join(changes)} where ${key} = ${id} and revision = ${revision} returning *`
    return answer(id, await updated.execute(store.db))
  }

  return {
    get: (id) => find(store.reads, id),
    create,
    update,
    save: (id, revision, values) => (revision === 0 ? create(id, values) : update(id, revision, values)),
    async remove(id, revision) {
      const removed = sql`delete from ${rows} where ${key} = ${id} and revision = ${revision} returning revision`
      return (await removed.execute(store.db)).rows.length > 0
    },
    async forget(id) {
      await sql`delete from ${rows} where ${key} = ${id}`.execute(store.db)
    },
  }
}
