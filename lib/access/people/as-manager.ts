import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Queries, Store } from '@/lib/store/open'
import { activeRole } from '../custom-roles/held-roles'
import { forbidden } from '../http-error'
import type { Person } from '../person'
import { permits, type Role } from '../roles'

const GUARD = 'admins-guard'

export interface ManagingParts {
  store: Store
  clock(): number
  changed(): void
}

/**
 * A change made by someone who still may manage people, all or nothing, after which there is still an admin.
 *
 * @param work gets what that person holds now: nobody gives more
 */
export async function asManager<Value>(
  parts: ManagingParts,
  by: Pick<Person, 'id'>,
  work: (tx: Queries, held: Role) => Promise<Value>,
): Promise<Value> {
  return whileAdminsStay(parts, async (tx) => work(tx, await requireManager(tx, by.id)))
}

/** A change to people, whoever or whatever makes it, all or nothing, after which there is still an admin. */
export async function whileAdminsStay<Value>(
  { store, clock, changed }: ManagingParts,
  work: (tx: Queries) => Promise<Value>,
): Promise<Value> {
  const value = await store.transaction(async (tx) => {
    await guardAdmins(tx, clock())
    const made = await work(tx)
    await refuseWithoutAdmin(tx)
    return made
  })
  changed()
  return value
}

/**
 * To be called first in a transaction that may take an admin away: from then on until its end no other such
 * transaction goes on, on both engines and every replica.
 */
async function guardAdmins(tx: Queries, now: number): Promise<void> {
  const value = String(now)
  await tx
    .insertInto('facts')
    .values({ key: GUARD, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** An admin by a group alone is not enough: the group can go. @throws HttpError when nobody is left who could manage people */
async function refuseWithoutAdmin(tx: Queries): Promise<void> {
  const rows = await tx.selectFrom('user').select('banned').where('role', '=', 'admin').execute()
  if (rows.some(({ banned }) => !banned)) return
  throw forbidden(
    'This is the last admin',
    'Without an admin, no one could manage people.',
    'Make someone else an admin first.',
  )
}

/** @throws HttpError when who asks has lost the right in the meantime */
async function requireManager(tx: Queries, personId: string): Promise<Role> {
  const held = await activeRole(tx, HOME_ACCOUNT, personId)
  if (held && permits(held, 'people.manage')) return held
  throw forbidden(
    'You no longer have permission to do this',
    'Your role or your account just changed.',
    'Ask an admin.',
  )
}
