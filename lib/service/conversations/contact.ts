import type { Selectable } from 'kysely'
import type { Contact } from '@/lib/contract/conversations'
import { decodeFlag } from '@/lib/store/codec'
import type { ContactsTable } from '@/lib/store/conversation-tables'
import type { Queries, Store } from '@/lib/store/open'
import { throwServiceError } from '../http/service-error'

export type ContactRow = Selectable<ContactsTable>

/** Identifies a phone: an account and the number's digits. */
export interface PhoneKey {
  accountId: string
  waId: string
}

const contactOf = (queries: Queries, { accountId, waId }: PhoneKey) =>
  queries
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    // PostgreSQL refuses a query with a NUL character in it.
    .where('wa_id', '=', waId.replaceAll('\0', ''))

/** @throws ServiceError notFound */
export async function findContact(queries: Queries, key: PhoneKey): Promise<ContactRow> {
  return (await contactOf(queries, key).executeTakeFirst()) ?? noContact(key)
}

/**
 * Like `findContact`, but locks the row until the transaction ends, so that a phone's changes are serialized
 * and numbered in commit order. Undefined if no contact has this number.
 */
export async function lockContactForUpdate(
  store: Store,
  tx: Queries,
  key: PhoneKey,
): Promise<ContactRow | undefined> {
  const query = contactOf(tx, key)
  return (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** @throws ServiceError notFound */
export const noContact = ({ waId }: PhoneKey): never =>
  throwServiceError('notFound', {
    details: `There is no simulated contact with the number ${waId.slice(0, 40)}.`,
  })

/** Increments and returns a phone's change counter. The contact's row must be locked. */
export async function countChange(tx: Queries, { accountId, waId }: PhoneKey): Promise<number> {
  const { last_change } = await tx
    .updateTable('contacts')
    .set((eb) => ({ last_change: eb('last_change', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('wa_id', '=', waId)
    .returning('last_change')
    .executeTakeFirstOrThrow()
  return last_change
}

export const toContact = (row: ContactRow): Contact => ({
  wa_id: row.wa_id,
  profile: { name: row.profile_name },
  is_on: decodeFlag(row.is_on),
  is_unreachable: decodeFlag(row.is_unreachable),
  last_change: row.last_change,
})
