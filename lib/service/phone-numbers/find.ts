import type { Selectable } from 'kysely'
import type { Queries, Store } from '@/lib/store/open'
import type { PhoneNumbersTable } from '@/lib/store/tables'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'

export type PhoneNumberRow = Selectable<PhoneNumbersTable>

/** | @throws ServiceError notFound, naming what the identifier refers to instead */
export async function findPhoneNumber(queries: Queries, id: string): Promise<PhoneNumberRow> {
  await requireNode(queries, id, 'phone-number')
  const row = await queries.selectFrom('phone_numbers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? throwServiceError('notFound')
}

/**
 * Like `findPhoneNumber`, but locks the row until the transaction ends, so that simultaneous changes run one
 * after the other. SQLite runs transactions one at a time anyway.
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
