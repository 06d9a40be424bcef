import {
  type NamesBefore,
  type TemplateFolderCount,
  type TemplateOwner,
  templateFolderLimits,
} from '@/lib/contract/template-names'
import type { Queries, Store } from '@/lib/store/open'
import { problem } from '../../problems'

/** Who looks after a name, and where it is. */
export interface KeptName {
  owner?: { id: string; name: string }
  folder?: string
}

export interface TemplateNames {
  /** What is kept of names; one of which nothing is kept is not among them. */
  of(names: readonly string[]): Promise<Map<string, KeptName>>
  /** The same for every name of the account. */
  ofAll(): Promise<Map<string, KeptName>>
  /** In the order of the alphabet. */
  folders(): Promise<TemplateFolderCount[]>
  /** People who are not suspended, in the order of the alphabet. */
  owners(): Promise<TemplateOwner[]>
  /** Moves names, all of them or none. @throws HttpError invalid */
  move(names: readonly string[], folder: string | null, personId: string): Promise<NamesBefore['before']>
  /** @throws HttpError invalid */
  own(names: readonly string[], ownerId: string | null, personId: string): Promise<NamesBefore['before']>
  /** Forgets a name that is gone. */
  remove(name: string): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
  businessAccountId: string
}

/** Names that one query names: SQLite binds no more than 32,766 values. */
const AT_ONCE = 1000
const alphabet = new Intl.Collator('en', { numeric: true })

/** What people here say of names of templates; the service knows nothing of it. */
export function createTemplateNames(parts: Parts): TemplateNames {
  const { store, businessAccountId } = parts
  const kept = (queries: Queries) =>
    queries
      .selectFrom('template_names')
      .leftJoin('user', 'user.id', 'template_names.owner_id')
      .where('template_names.account_id', '=', businessAccountId)
  const read = (queries: Queries) =>
    kept(queries).select([
      'template_names.name as name',
      'template_names.folder as folder',
      'user.id as owner_id',
      'user.name as owner_name',
    ])
  const readSome = async (queries: Queries, names: readonly string[]) => {
    const rows = []
    for (const some of inParts(names))
      rows.push(...(await read(queries).where('template_names.name', 'in', some).execute()))
    return rows
  }
  const change = (names: readonly string[], column: Kept, value: string | null, personId: string) =>
    store.transaction(async (tx) => {
      const before = new Map((await readSome(tx, names)).map((row) => [row.name, row[column]]))
      const kept = { [column]: value, changed_by: personId, changed_at: parts.clock() }
      for (const some of inParts(names))
        await tx
          .insertInto('template_names')
          .values(
            some.map((name) => ({
              ...{ account_id: businessAccountId, name, owner_id: null, folder: null },
              ...kept,
            })),
          )
          .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(kept))
          .execute()
      await requireRoom(tx, businessAccountId)
      const grouped = new Map<string | null, string[]>()
      for (const name of new Set(names)) {
        const was = before.get(name) ?? null
        const those = grouped.get(was)
        if (those) those.push(name)
        else grouped.set(was, [name])
      }
      return [...grouped].map(([was, those]) => ({ was, names: those }))
    })
  return {
    of: async (names) => byName(await readSome(store.reads, names)),
    ofAll: async () => byName(await read(store.reads).execute()),
    async folders() {
      const rows = await kept(store.reads)
        .select((of) => ['template_names.folder as folder', of.fn.countAll<number>().as('names')])
        .where('folder', 'is not', null)
        .groupBy('folder')
        .execute()
      return countFolders(rows)
    },
    async owners() {
      const people = await store.reads.selectFrom('user').select(['id', 'name', 'banned']).execute()
      const counts = await kept(store.reads)
        .select((of) => ['owner_id', of.fn.countAll<number>().as('names')])
        .groupBy('owner_id')
        .execute()
      const countOf = new Map(counts.map(({ owner_id, names }) => [owner_id, Number(names)]))
      return people
        .filter(({ id, banned }) => !banned || countOf.has(id))
        .map(({ id, name }) => ({ id, name, names: countOf.get(id) ?? 0 }))
        .sort((one, other) => alphabet.compare(one.name, other.name))
    },
    move: (names, folder, personId) => change(names, 'folder', folder, personId),
    async own(names, ownerId, personId) {
      const owner =
        ownerId !== null &&
        (await store.reads.selectFrom('user').select('banned').where('id', '=', ownerId).executeTakeFirst())
      if (owner === undefined || (owner && owner.banned))
        throw problem('invalid', 'Choose someone who can sign in.')
      return change(names, 'owner_id', ownerId, personId)
    },
    async remove(name) {
      await store.db
        .deleteFrom('template_names')
        .where('account_id', '=', businessAccountId)
        .where('name', '=', name)
        .execute()
    },
  }
}

type Kept = 'folder' | 'owner_id'

function* inParts(names: readonly string[]) {
  const all = [...new Set(names)]
  for (let first = 0; first < all.length; first += AT_ONCE) yield all.slice(first, first + AT_ONCE)
}

interface Row {
  name: string
  folder: string | null
  owner_id: string | null
  owner_name: string | null
}

const byName = (rows: readonly Row[]): Map<string, KeptName> =>
  new Map(
    rows.map(({ name, folder, owner_id: id, owner_name }) => [
      name,
      {
        ...(folder !== null && { folder }),
        ...(id !== null && owner_name !== null && { owner: { id, name: owner_name } }),
      },
    ]),
  )

/** A folder has what is in the folders in it, too, and is there while one of them is. */
function countFolders(rows: readonly { folder: string | null; names: number }[]): TemplateFolderCount[] {
  const counts = new Map<string, number>()
  for (const { folder, names } of rows)
    if (folder !== null)
      for (const each of new Set([folder, folder.split('/')[0] ?? folder]))
        counts.set(each, (counts.get(each) ?? 0) + Number(names))
  return [...counts]
    .map(([folder, names]) => ({ folder, names }))
    .sort((one, other) => compareFolders(one.folder, other.folder))
}

/** A folder stands before those in it. */
function compareFolders(one: string, other: string): number {
  const [[a = '', inA = ''], [b = '', inB = '']] = [one.split('/'), other.split('/')]
  return alphabet.compare(a, b) || alphabet.compare(inA, inB)
}

/** @throws HttpError invalid */
async function requireRoom(tx: Queries, accountId: string): Promise<void> {
  const { perAccount } = templateFolderLimits
  const { all } = await tx
    .selectFrom('template_names')
    .select((eb) => eb.fn.count<number>('folder').distinct().as('all'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(all) > perAccount)
    throw problem('invalid', `An account can have up to ${perAccount} folders. Empty one first.`)
}
