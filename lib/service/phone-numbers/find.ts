import type { Selectable } from 'kysely'
import type { Queries, Store } from '@/lib/store/open'
import type { PhoneNumbersTable } from '@/lib/store/tables'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'

export type PhoneNumberRow = Selectable<PhoneNumbersTable>

/** @throws ServiceError notFound, saying what the identifier is instead */
export async function findPhoneNumber(queries: Queries, id: string): Promise<PhoneNumberRow> {
  await requireNode(queries, id, 'phone-number')
  const row = await queries.selectFrom('phone_numbers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}

/**
 * The same row, locked until the transaction ends, so that simultaneous changes are handled one after the other. On
 * SQLite, transactions run one at a time anyway.
 *
 * @throws ServiceError notFound
 */
export async function lockPhoneNumberForUpdate(
  store: Store,
  tx: Queries,
  id: string,
): Promise<PhoneNumberRow> {
  await requireNode(tx, id, 'phone-number')
  const query = tx.selectFrom('phone_numbers').selectAll().where('id', '=', id)
  const row = await (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}
