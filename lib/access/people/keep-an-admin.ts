import type { Queries, Store } from '@/lib/store/open'
import { forbidden } from '../http-error'
import type { Person } from '../person'

const GUARD = 'admins-guard'

interface Parts {
  store: Store
  clock(): number
  changed(): void
}

/** A change made by someone who still is an admin, all or nothing, after which there is still one. */
export async function asAdmin<Value>(
  { store, clock, changed }: Parts,
  by: Person,
  work: (tx: Queries) => Promise<Value>,
): Promise<Value> {
  const value = await store.transaction(async (tx) => {
    await guardAdmins(tx, clock())
    await refuseUnlessAdmin(tx, by.id)
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

/** @throws HttpError when nobody is left who could manage people */
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
async function refuseUnlessAdmin(tx: Queries, personId: string): Promise<void> {
  const row = await tx
    .selectFrom('user')
    .select(['role', 'banned'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (row?.role === 'admin' && !row.banned) return
  throw forbidden(
    'You no longer have permission to do this',
    'Your role or your account just changed.',
    'Ask an admin.',
  )
}
