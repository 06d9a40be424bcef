import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Queries, Store } from '@/lib/store/open'
import { activeRole } from '../custom-roles/held-roles'
import type { Person } from '../person'
import { forbidden } from '../problems'
import { permits, type Role } from '../roles'

const GUARD = 'admins-guard'

export interface ManagingParts {
  store: Store
  clock(): number
  changed(): void
}

/**
 * Runs a change by someone who may still manage people, in a transaction that must leave at least one admin.
 *
 * @param work gets the caller's current role, which limits what they can give
 */
export async function asManager<Value>(
  parts: ManagingParts,
  by: Pick<Person, 'id'>,
  work: (tx: Queries, held: Role) => Promise<Value>,
): Promise<Value> {
  return whileAdminsStay(parts, async (tx) => work(tx, await requireManager(tx, by.id)))
}

/**
 * Runs a change to people, by a person or the system, in a transaction that must leave at least one admin.
 */
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
 * Call first in a transaction that may remove an admin: it blocks other such transactions until the end, on
 * both engines and all replicas.
 */
async function guardAdmins(tx: Queries, now: number): Promise<void> {
  const value = String(now)
  await tx
    .insertInto('facts')
    .values({ key: GUARD, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * An admin through a group alone isn't enough, because the group can be deleted. @throws HttpError if nobody
 * could manage people anymore
 */
async function refuseWithoutAdmin(tx: Queries): Promise<void> {
  const rows = await tx.selectFrom('user').select('banned').where('role', '=', 'admin').execute()
  if (rows.some(({ banned }) => !banned)) return
  throw forbidden(
    'This is the last admin',
    'Without an admin, no one could manage people.',
    'Make someone else an admin first.',
  )
}

/**
 * @throws HttpError if the caller has lost the right in the meantime
 */
async function requireManager(tx: Queries, personId: string): Promise<Role> {
  const held = await activeRole(tx, HOME_ACCOUNT, personId)
  if (held && permits(held, 'people.manage')) return held
  throw forbidden(
    'You no longer have permission to do this',
    'Your role or your account just changed.',
    'Ask an admin.',
  )
}
