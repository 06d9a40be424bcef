import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { encodeFlag } from '@/lib/store/codec'
import { lockInTransaction } from '@/lib/store/engine'
import type { Queries, Store } from '@/lib/store/open'
import { heldRole, listGrants } from '../custom-roles/held-roles'
import type { RemovedInvitation } from '../links/links'
import { deletePerson } from '../people/delete-person'
import { permits } from '../roles'

/**
 * Sets or removes someone's role in an account other than the first; removing it deletes their tokens there.
 * If they can no longer manage people there, their open invitations end.
 *
 * @returns the invitations that ended
 */
export async function setMember(
  tx: Queries,
  accountKey: string,
  personId: string,
  role: string | null,
): Promise<RemovedInvitation[]> {
  await writeMember(tx, accountKey, personId, role)
  const held = await heldRole(tx, accountKey, personId)
  return held && permits(held, 'people.manage') ? [] : endInvitations(tx, accountKey, personId)
}

/** Ends the invitations to an account made by someone who may no longer invite people. */
async function endInvitations(tx: Queries, accountKey: string, madeBy: string): Promise<RemovedInvitation[]> {
  const removed = await tx
    .deleteFrom('access_links')
    .where('kind', '=', 'invite')
    .where('account_key', '=', accountKey)
    .where('created_by_id', '=', madeBy)
    .returning(['email', 'role', 'created_by'])
    .execute()
  return removed.map(({ email, role, created_by: invitedBy }) => ({ email, role, invitedBy }))
}

async function writeMember(
  tx: Queries,
  accountKey: string,
  personId: string,
  role: string | null,
): Promise<void> {
  if (role === null) {
    await tx
      .deleteFrom('business_account_people')
      .where('account_key', '=', accountKey)
      .where('person_id', '=', personId)
      .execute()
    await tx
      .deleteFrom('api_tokens')
      .where('account_key', '=', accountKey)
      .where('person_id', '=', personId)
      .execute()
    return
  }
  await tx
    .insertInto('business_account_people')
    .values({ account_key: accountKey, person_id: personId, role })
    .onConflict((conflict) => conflict.columns(['account_key', 'person_id']).doUpdateSet({ role }))
    .execute()
}

/** The role assigned directly in an account other than the first; null if there is none. */
export async function memberRole(
  queries: Queries,
  accountKey: string,
  personId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('business_account_people')
    .select('role')
    .where('account_key', '=', accountKey)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.role ?? null
}

/**
 * Copies an account's people into its own store, where owners, approvers and alerts look them up. Sign-in
 * methods stay in the first account's store only.
 */
export async function copyMembers(home: Store, accountKey: string, store: Store): Promise<void> {
  const at = new Date().toISOString()
  await store.transaction(async (tx) => {
    // Serializes concurrent copies, so that the later one sees the earlier one's changes.
    await lockInTransaction(tx, store.engine, 'members')
    const grants = await listGrants(home.reads, { accountKey })
    const ids = new Set(grants.map(({ personId }) => personId))
    const roleOf = new Map(grants.flatMap(({ personId, role, group }) => (group ? [] : [[personId, role]])))
    const everyone = await home.reads.selectFrom('user').select(['id', 'name', 'email', 'banned']).execute()
    const people = everyone.filter(({ id }) => ids.has(id))
    for (const { id } of await tx.selectFrom('user').select('id').execute())
      if (!ids.has(id)) await deletePerson(tx, id)
    for (const { id, name, email, banned: flag } of people) {
      const now = { name, email, role: roleOf.get(id) ?? null, banned: encodeFlag(Boolean(flag)) }
      await tx
        .insertInto('user')
        .values({ id, ...now, emailVerified: encodeFlag(false), createdAt: at, updatedAt: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
        .execute()
    }
    await copyRoles(home.reads, accountKey, tx)
  })
}

/**
 * Copies custom roles and groups from this account's point of view: in its own store, it is the first
 * account.
 */
async function copyRoles(from: Queries, accountKey: string, tx: Queries): Promise<void> {
  const roles = await from.selectFrom('custom_roles').selectAll().execute()
  const given = await from
    .selectFrom('people_group_roles')
    .selectAll()
    .where('account_key', '=', accountKey)
    .execute()
  const isGiven = new Set(given.map(({ group_id }) => group_id))
  const groups = await from.selectFrom('people_groups').selectAll().execute()
  const members = await from.selectFrom('people_group_members').selectAll().execute()
  for (const table of [
    'custom_roles',
    'people_groups',
    'people_group_members',
    'people_group_roles',
  ] as const)
    await tx.deleteFrom(table).execute()
  const shown = groups.filter(({ id }) => isGiven.has(id))
  const belonging = members.filter(({ group_id }) => isGiven.has(group_id))
  if (roles.length > 0) await tx.insertInto('custom_roles').values(roles).execute()
  if (shown.length > 0) await tx.insertInto('people_groups').values(shown).execute()
  for (const member of belonging) await tx.insertInto('people_group_members').values(member).execute()
  for (const { group_id, role } of given)
    await tx.insertInto('people_group_roles').values({ group_id, account_key: HOME_ACCOUNT, role }).execute()
}
