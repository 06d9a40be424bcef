import type { Selectable } from 'kysely'
import type { CallDirection, CallStatus } from '@/lib/contract/call-states'
import type { CallsTable } from '@/lib/store/call-tables'
import type { Queries, Store } from '@/lib/store/open'
import { throwServiceError } from '../http/service-error'

export type CallRow = Omit<Selectable<CallsTable>, 'status' | 'direction'> & {
  status: CallStatus
  direction: CallDirection
}

/** Only this service writes these columns, from the same union types. */
export const asCall = (row: Selectable<CallsTable>): CallRow => ({
  ...row,
  status: row.status as CallStatus,
  direction: row.direction as CallDirection,
})

export const isIncoming = ({ direction }: Pick<CallRow, 'direction'>): boolean =>
  direction === 'USER_INITIATED'

/**
 * Locks a call of a number until the transaction ends, so that only one of two simultaneous answers wins.
 * @throws ServiceError notFound
 */
export async function lockCallForUpdate(
  store: Store,
  tx: Queries,
  { id, phoneNumberId, userWaId }: { id: string; phoneNumberId?: string; userWaId?: string },
): Promise<CallRow> {
  const query = tx.selectFrom('calls').selectAll().where('id', '=', id)
  // No store can compare with a NUL character, and no call ID contains one.
  const row = id.includes('\0')
    ? undefined
    : await (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  const isMeant =
    (phoneNumberId ?? row?.phone_number_id) === row?.phone_number_id &&
    (userWaId ?? row?.user_wa_id) === row?.user_wa_id
  if (row && isMeant) return asCall(row)
  return throwServiceError('notFound', {
    details: `This number has no call with the ID ${id.slice(0, 80)}.`,
    issues: [{ field: 'call_id', message: 'This number has no such call.' }],
  })
}
