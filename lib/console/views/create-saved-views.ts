import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ListWithViews, SavedView, ViewChange, ViewCreate } from '@/lib/contract/views'
import { alphabetical } from '@/lib/labels/alphabetical'
import { decodeFlag, encodeFlag } from '@/lib/store/codec'
import type { SavedViewsTable } from '@/lib/store/console-tables'
import type { Store } from '@/lib/store/open'

type ViewRow = Selectable<SavedViewsTable>

export interface SavedViews {
  /** Those of a person and those that are shared, by name. */
  list(list: ListWithViews, personId: string): Promise<SavedView[]>
  /** One this person may see. */
  find(id: string, personId: string): Promise<ViewRow | undefined>
  /** How many a person has of a list. */
  count(list: ListWithViews, personId: string): Promise<number>
  /** @returns its id */
  create(view: ViewCreate, owner: { id: string; name: string }): Promise<string>
  change(id: string, change: ViewChange): Promise<void>
  remove(id: string): Promise<void>
  /** Has a list open with this view, or with none. */
  setDefault(view: Pick<ViewRow, 'id' | 'list'>, personId: string, isDefault: boolean): Promise<void>
  /** The default view of a list for a person. */
  defaultOf(list: ListWithViews, personId: string): Promise<Pick<ViewRow, 'id' | 'search'> | undefined>
}

/** Views visible to a person: their own, and shared ones. */
const visible = ({ db }: Store, personId: string) =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', personId), eb('is_shared', '=', 1)]))

const findView = (store: Store, id: string, personId: string) =>
  visible(store, personId).where('id', '=', id).executeTakeFirst()

/** Saved views of lists. */
export function createSavedViews({ store, clock }: { store: Store; clock(): number }): SavedViews {
  return {
    list: (list, personId) => listViews(store, list, personId),
    find: (id, personId) => findView(store, id, personId),
    async count(list, personId) {
      const row = await store.db
        .selectFrom('saved_views')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('owner_id', '=', personId)
        .where('list', '=', list)
        .executeTakeFirstOrThrow()
      return Number(row.total)
    },
    async create({ list, name, search, isShared }, owner) {
      const id = randomUUID()
      const people = { owner_id: owner.id, owner_name: owner.name, created_at: clock() }
      const row = { id, list, name, search, is_shared: encodeFlag(isShared), ...people }
      await store.db.insertInto('saved_views').values(row).execute()
      return id
    },
    async change(id, { name, search, isShared }) {
      const changes = {
        ...(name !== undefined && { name }),
        ...(search !== undefined && { search }),
        ...(isShared !== undefined && { is_shared: encodeFlag(isShared) }),
      }
      if (Object.keys(changes).length === 0) return
      await store.db.updateTable('saved_views').set(changes).where('id', '=', id).execute()
    },
    async remove(id) {
      await store.transaction(async (tx) => {
        await tx.deleteFrom('default_views').where('view_id', '=', id).execute()
        await tx.deleteFrom('saved_views').where('id', '=', id).execute()
      })
    },
    setDefault: (view, personId, isDefault) => setDefault(store, view, personId, isDefault),
    async defaultOf(list, personId) {
      const id = await defaultId(store, list, personId)
      return id === undefined ? undefined : findView(store, id, personId)
    },
  }
}

async function listViews(store: Store, list: ListWithViews, personId: string): Promise<SavedView[]> {
  const rows = await visible(store, personId).where('list', '=', list).execute()
  const opensWith = await defaultId(store, list, personId)
  return rows
    .map((row) => toView(row, personId, opensWith))
    .sort((one, other) => alphabetical.compare(one.name, other.name))
}

async function defaultId({ db }: Store, list: ListWithViews, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('default_views')
    .select('view_id')
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.view_id
}

async function setDefault(
  { db }: Store,
  { id, list }: Pick<ViewRow, 'id' | 'list'>,
  personId: string,
  isDefault: boolean,
): Promise<void> {
  if (isDefault) {
    await db
      .insertInto('default_views')
      .values({ person_id: personId, list, view_id: id })
      .onConflict((conflict) => conflict.columns(['person_id', 'list']).doUpdateSet({ view_id: id }))
      .execute()
    return
  }
  await db.deleteFrom('default_views').where('person_id', '=', personId).where('view_id', '=', id).execute()
}

function toView(row: ViewRow, personId: string, opensWith: string | undefined): SavedView {
  const { id, name, search, owner_name: owner } = row
  const isMine = row.owner_id === personId
  return { id, name, search, owner, isShared: decodeFlag(row.is_shared), isMine, isDefault: id === opensWith }
}
