import { everyonesRoles, heldRole } from '@/lib/access/custom-roles/held-roles'
import { problem } from '@/lib/access/problems'
import type { AccountParts } from '@/lib/console/account-parts'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import {
  type NamesBefore,
  type TemplateFolderCount,
  type TemplateOwner,
  templateFolderLimits,
} from '@/lib/contract/template-names'
import { alphabetical } from '@/lib/labels/alphabetical'
import type { Queries } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import { inWritingOrder } from './writing-order'

/** Owner and folder of a name. */
export interface KeptName {
  owner?: { id: string; name: string }
  folder?: string
}

export interface TemplateNames {
  /** Stored data by name; names without any are left out. */
  of(names: readonly string[]): Promise<Map<string, KeptName>>
  /** Stored data of every name of the account. */
  ofAll(): Promise<Map<string, KeptName>>
  /** Alphabetically. */
  folders(): Promise<TemplateFolderCount[]>
  /** People who aren't suspended, alphabetically. */
  owners(): Promise<TemplateOwner[]>
  /** Moves names to a folder, in one transaction. @throws HttpError invalidParameter */
  move(names: readonly string[], folder: string | null, personId: string): Promise<NamesBefore['before']>
  /** @throws HttpError invalidParameter */
  own(names: readonly string[], ownerId: string | null, personId: string): Promise<NamesBefore['before']>
  /** Deletes the data of a deleted name. */
  remove(name: string): Promise<void>
}

/** Local data about template names; the service doesn't store it. */
export function createTemplateNames(parts: AccountParts): TemplateNames {
  const { store, businessAccountId } = parts
  return {
    of: async (names) => byName(await readSome(store.reads, businessAccountId, names)),
    ofAll: async () => byName(await read(store.reads, businessAccountId).execute()),
    async folders() {
      const rows = await kept(store.reads, businessAccountId)
        .select((of) => ['folder', of.fn.countAll<number>().as('names')])
        .where('folder', 'is not', null)
        .groupBy('folder')
        .execute()
      return countFolders(rows)
    },
    owners: () => readOwners(store.reads, businessAccountId),
    move: (names, folder, personId) => change(parts, names, { column: 'folder', value: folder, personId }),
    async own(names, ownerId, personId) {
      if (ownerId !== null) await requirePerson(store.reads, ownerId)
      return change(parts, names, { column: 'owner_id', value: ownerId, personId })
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

/** Names with their owners; null if the person was removed. */
const kept = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('template_names')
    .leftJoin('user', 'user.id', 'template_names.owner_id')
    .where('template_names.account_id', '=', accountId)

const read = (queries: Queries, accountId: string) =>
  kept(queries, accountId).select([
    'template_names.name as name',
    'template_names.folder as folder',
    'user.id as owner_id',
    'user.name as owner_name',
  ])

async function readSome(queries: Queries, accountId: string, names: readonly string[]): Promise<Row[]> {
  const rows = []
  for (const some of inBatches(names))
    rows.push(...(await read(queries, accountId).where('template_names.name', 'in', some).execute()))
  return rows
}

async function readOwners(queries: Queries, accountId: string): Promise<TemplateOwner[]> {
  const people = await queries.selectFrom('user').select(['id', 'name', 'banned']).execute()
  const roles = await everyonesRoles(queries)
  const counts = await kept(queries, accountId)
    .select((of) => ['owner_id', of.fn.countAll<number>().as('names')])
    .groupBy('owner_id')
    .execute()
  const countOf = new Map(counts.map(({ owner_id, names }) => [owner_id, Number(names)]))
  return (
    people
      // People without a role here belong to other accounts of this console.
      .filter(({ id, banned }) => countOf.has(id) || (roles.has(id) && !banned))
      .map(({ id, name }) => ({ id, name, names: countOf.get(id) ?? 0 }))
      .sort((one, other) => alphabetical.compare(one.name, other.name))
  )
}

/** @throws HttpError invalidParameter */
async function requirePerson(queries: Queries, id: string): Promise<void> {
  const person = await queries.selectFrom('user').select('banned').where('id', '=', id).executeTakeFirst()
  if (!person || person.banned || !(await heldRole(queries, HOME_ACCOUNT, id)))
    throw problem('invalidParameter', 'Choose someone who can sign in.')
}

interface NameChange {
  column: Kept
  value: string | null
  personId: string
}

/**
 * @returns the previous values
 */
async function change(
  { store, clock, businessAccountId }: AccountParts,
  names: readonly string[],
  { column, value, personId }: NameChange,
): Promise<NamesBefore['before']> {
  return store.transaction(async (tx) => {
    const rows = await readSome(tx, businessAccountId, names)
    const before = new Map(rows.map((row) => [row.name, row[column]]))
    const changed = { [column]: value, changed_by: personId, changed_at: clock() }
    const row = { account_id: businessAccountId, owner_id: null, folder: null }
    for (const some of inBatches(names))
      await tx
        .insertInto('template_names')
        .values(
          some.map((name) => ({ ...row, name, changed_by: personId, changed_at: clock(), [column]: value })),
        )
        .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(changed))
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
}

type Kept = 'folder' | 'owner_id'

const inBatches = (names: readonly string[]) => batchesOf(inWritingOrder([...new Set(names)]))

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

/** A folder includes its subfolders, and exists while any of them does. */
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

/** Sorts a folder before its subfolders. */
function compareFolders(one: string, other: string): number {
  const [[a = '', inA = ''], [b = '', inB = '']] = [one.split('/'), other.split('/')]
  return alphabetical.compare(a, b) || alphabetical.compare(inA, inB)
}

/** @throws HttpError invalidParameter */
async function requireRoom(tx: Queries, accountId: string): Promise<void> {
  const { perAccount } = templateFolderLimits
  const { all } = await tx
    .selectFrom('template_names')
    .select((eb) => eb.fn.count<number>('folder').distinct().as('all'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(all) > perAccount)
    throw problem('invalidParameter', `An account can have up to ${perAccount} folders. Empty one first.`)
}
