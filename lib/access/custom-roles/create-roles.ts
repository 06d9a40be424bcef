import { sql } from 'kysely'
import { formatList } from '@/lib/contract/lists'
import type { CustomRole, CustomRoleSave } from '@/lib/contract/roles'
import { capitalized } from '@/lib/labels/sentence-case'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { asManager } from '../people/as-manager'
import { throwUnknown } from '../people/one-person'
import type { Person } from '../person'
import { problem } from '../problems'
import { type CustomRoleGrant, permissions, permissionWords } from '../roles'
import { readRequiredRoles, saveRequiredRoles } from '../second-factor/required-roles'
import { limitablePermissions, readingFor, withReading } from './choosable-permissions'
import { type EndingParts, endLinksOfWhoLost } from './end-links'
import { requireGrantWithin } from './within'

/** Custom roles, shared by all accounts of the console. */
export interface CustomRoles {
  list(): Promise<CustomRole[]>
  /** @throws HttpError notFound */
  find(name: string): Promise<CustomRole>
  create(by: Person, role: CustomRoleSave): Promise<void>
  /** People who have the role keep it, even if it is renamed. */
  change(by: Person, name: string, role: CustomRoleSave): Promise<void>
  /**
   * @throws HttpError while the role is in use
   */
  remove(by: Person, name: string): Promise<void>
}

export function createCustomRoles(parts: EndingParts): CustomRoles {
  const { store, clock } = parts
  const find = async (name: string, queries: Queries = store.db) =>
    (await listRoles(queries, name))[0] ?? throwUnknown()
  const rowOf = (by: Person, { name, description, ...wanted }: CustomRoleSave) => ({
    name,
    description,
    permissions: encodeJson(granted(wanted).permissions),
    phone_number_ids: wanted.phoneNumberIds && encodeJson(wanted.phoneNumberIds),
    updated_at: clock(),
    updated_by: by.name,
  })

  return {
    list: () => listRoles(store.reads),
    find: (name) => find(name),
    create: (by, role) =>
      asManager(parts, by, async (tx, held) => {
        requireGrantWithin(held, granted(role), 'permissions')
        requireReading(role)
        await requireFreeName(tx, role.name)
        await tx.insertInto('custom_roles').values(rowOf(by, role)).execute()
      }),
    change: (by, name, role) =>
      asManager(parts, by, async (tx, held) => {
        const before = await find(name, tx)
        requireGrantWithin(held, granted(before), 'permissions')
        requireGrantWithin(held, granted(role), 'permissions')
        requireReading(role)
        await requireFreeName(tx, role.name, name)
        await tx.updateTable('custom_roles').set(rowOf(by, role)).where('name', '=', name).execute()
        if (role.name !== name) await rename(tx, name, role.name)
        await endLinksOfWhoLost(tx, parts, by)
      }),
    remove: (by, name) =>
      asManager(parts, by, async (tx, held) => {
        const before = await find(name, tx)
        requireGrantWithin(held, granted(before), 'permissions')
        if (before.heldBy.length > 0) throw stillHeld(before)
        await tx.deleteFrom('custom_roles').where('name', '=', name).execute()
        const required = await readRequiredRoles(tx)
        if (required.includes(name))
          await saveRequiredRoles(
            tx,
            required.filter((each) => each !== name),
          )
      }),
  }
}

/**
 * The permissions of a role, in table order.
 *
 * @throws HttpError at the permissions field for an unknown permission, or one that can't be limited to
 * numbers
 */
function granted({
  permissions: wanted,
  phoneNumberIds,
}: Pick<CustomRoleSave, 'permissions' | 'phoneNumberIds'>): CustomRoleGrant {
  const found = permissions.filter((permission) => wanted.includes(permission))
  if (found.length !== new Set(wanted).size)
    throw wrongPermission('Unknown permission', 'Choose permissions from the list.')
  const beyond = found.find((permission) => !limitablePermissions.includes(permission))
  if (phoneNumberIds === null || beyond === undefined) return { permissions: found, phoneNumberIds }
  throw wrongPermission(
    'This permission covers all phone numbers',
    `“${capitalized(permissionWords[beyond])}” covers all phone numbers at once, so a role for some of them can’t include it.`,
  )
}

/** @throws HttpError at the permissions field for a permission to change something without the one to see it */
function requireReading({ permissions: wanted }: Pick<CustomRoleSave, 'permissions'>): void {
  const missing = withReading(wanted).find((permission) => !wanted.includes(permission))
  const blind = permissions.find((each) => wanted.includes(each) && readingFor(each) === missing)
  if (missing === undefined || blind === undefined) return
  const [change, see] = [blind, missing].map((each) => capitalized(permissionWords[each]))
  throw wrongPermission('Another permission is needed', `“${change}” needs “${see}.” Choose that, too.`)
}

const wrongPermission = (title: string, detail: string) =>
  problem('invalidParameter', { title, detail, fields: { permissions: detail } })

async function listRoles(queries: Queries, only?: string): Promise<CustomRole[]> {
  const rows = await queries
    .selectFrom('custom_roles')
    .selectAll()
    .$if(only !== undefined, (query) => query.where('name', '=', only ?? ''))
    .orderBy(sql`lower(name)`)
    .execute()
  if (rows.length === 0) return []
  const holders = await readHolders(queries)
  return rows.map((row) => {
    const stored = decodeJson<string[]>(row.permissions)
    return {
      name: row.name,
      description: row.description,
      permissions: permissions.filter((permission) => stored.includes(permission)),
      phoneNumberIds: row.phone_number_ids === null ? null : decodeJson<string[]>(row.phone_number_ids),
      heldBy: [...new Set(holders.filter(({ role }) => role === row.name).map(({ name }) => name))],
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
    }
  })
}

/** Everything that has a role in any account: people, groups and open invitations. */
async function readHolders(queries: Queries): Promise<{ role: string | null; name: string }[]> {
  const [home, elsewhere, groups, invited] = await Promise.all([
    queries
      .selectFrom('user')
      .select(['role', 'name'])
      .where('role', 'is not', null)
      .orderBy('name')
      .execute(),
    queries
      .selectFrom('business_account_people as member')
      .innerJoin('user', 'user.id', 'member.person_id')
      .select(['member.role', 'user.name'])
      .orderBy('user.name')
      .execute(),
    queries
      .selectFrom('people_group_roles as given')
      .innerJoin('people_groups as group', 'group.id', 'given.group_id')
      .select(['given.role', 'group.name'])
      .orderBy('group.name')
      .execute(),
    queries
      .selectFrom('access_links')
      .select(['role', 'email as name'])
      .where('kind', '=', 'invite')
      .orderBy('email')
      .execute(),
  ])
  return [
    ...home,
    ...elsewhere,
    ...groups.map(({ role, name }) => ({ role, name: `the group ${name}` })),
    ...invited.map(({ role, name }) => ({ role, name: `${name} (invited)` })),
  ]
}

/** Names are case-insensitive. `but` is the role that is being renamed. */
async function requireFreeName(tx: Queries, name: string, but?: string): Promise<void> {
  const roles = await tx.selectFrom('custom_roles').select('name').execute()
  const isTaken = roles.some((each) => each.name !== but && each.name.toLowerCase() === name.toLowerCase())
  if (!isTaken) return
  const message = 'A role with this name exists. Choose another one.'
  throw problem('invalidParameter', {
    title: 'This name is taken',
    detail: message,
    fields: { name: message },
  })
}

/** Updates everyone who has a role to its new name. */
async function rename(tx: Queries, from: string, role: string): Promise<void> {
  await tx.updateTable('user').set({ role }).where('role', '=', from).execute()
  for (const table of ['business_account_people', 'people_group_roles', 'access_links'] as const)
    await tx.updateTable(table).set({ role }).where('role', '=', from).execute()
  const required = await readRequiredRoles(tx)
  if (required.includes(from))
    await saveRequiredRoles(
      tx,
      required.map((each) => (each === from ? role : each)),
    )
}

const SHOWN = 5

function stillHeld({ name, heldBy }: CustomRole) {
  const more = heldBy.length - SHOWN
  const who = formatList(more > 0 ? [...heldBy.slice(0, SHOWN), `${more} more`] : heldBy)
  const message = `${who} ${heldBy.length > 1 ? 'have' : 'has'} the role ${name}.`
  return problem('invalidParameter', {
    status: 409,
    title: 'This role is in use',
    detail: message,
    nextStep: 'Give them another role first.',
  })
}
