import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { encodeFlag } from '@/lib/store/codec'
import { lockInTransaction } from '@/lib/store/engine'
import type { Queries, Store } from '@/lib/store/open'
import type { RemovedInvitation } from '../links/links'
import { deletePerson } from '../people/delete-person'
import { type Role, roleNamed } from '../roles'

/**
 * Gives someone a role in an account beside the first one, or takes it away, with the tokens they have there. Who is no
 * admin there has no open invitations to it.
 *
 * @returns the invitations that ended
 */
export async function setMember(
  tx: Queries,
  accountKey: string,
  personId: string,
  role: Role | null,
): Promise<RemovedInvitation[]> {
  await writeMember(tx, accountKey, personId, role)
  return role === 'admin' ? [] : endInvitations(tx, accountKey, personId)
}

/** Invitations to an account by someone who may make none there any more. */
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
  role: Role | null,
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

/** The role of someone in an account beside the first one; undefined for someone who is not in it. */
export async function memberRole(
  queries: Queries,
  accountKey: string,
  personId: string,
): Promise<Role | undefined> {
  const row = await queries
    .selectFrom('business_account_people')
    .select('role')
    .where('account_key', '=', accountKey)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return roleNamed(row?.role ?? null)
}

/** The roles of someone in all accounts beside the first one, by their keys. */
export async function rolesElsewhere(queries: Queries, personId: string): Promise<Map<string, Role>> {
  const rows = await queries
    .selectFrom('business_account_people')
    .select(['account_key', 'role'])
    .where('person_id', '=', personId)
    .execute()
  return new Map(
    rows.flatMap(({ account_key: key, role: word }) => {
      const role = roleNamed(word)
      return role ? [[key, role] as const] : []
    }),
  )
}

/** The roles of someone in all accounts, the first one included. */
export async function rolesOfPerson(queries: Queries, personId: string): Promise<Map<string, Role>> {
  const row = await queries.selectFrom('user').select('role').where('id', '=', personId).executeTakeFirst()
  const role = roleNamed(row?.role ?? null)
  const others = await rolesElsewhere(queries, personId)
  return role ? new Map([[HOME_ACCOUNT, role], ...others]) : others
}

/**
 * Copies the people of an account into its own store, where owners, approvers and alerts look them up. The first
 * account's store stays the only one with ways to sign in.
 */
export async function copyMembers(home: Store, accountKey: string, store: Store): Promise<void> {
  const at = new Date().toISOString()
  await store.transaction(async (tx) => {
    // Of two at once, the later one reads what the earlier one cannot have seen.
    await lockInTransaction(tx, store.engine, 'members')
    const people = await home.reads
      .selectFrom('business_account_people')
      .innerJoin('user', 'user.id', 'business_account_people.person_id')
      .select(['user.id', 'user.name', 'user.email', 'user.banned', 'business_account_people.role'])
      .where('account_key', '=', accountKey)
      .execute()
    const known = new Set(people.map(({ id }) => id))
    for (const { id } of await tx.selectFrom('user').select('id').execute())
      if (!known.has(id)) await deletePerson(tx, id)
    for (const { id, name, email, role, banned: flag } of people) {
      const now = { name, email, role, banned: encodeFlag(Boolean(flag)) }
      await tx
        .insertInto('user')
        .values({ id, ...now, emailVerified: encodeFlag(false), createdAt: at, updatedAt: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
        .execute()
    }
  })
}
