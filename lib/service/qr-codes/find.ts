import type { Selectable } from 'kysely'
import type { Queries } from '@/lib/store/open'
import type { QrCodesTable } from '@/lib/store/qr-code-tables'
import { throwServiceError } from '../http/service-error'

export type QrCodeRow = Selectable<QrCodesTable>

/**
 * Our codes use letters and the digits 2 to 7; older codes of other services use other digits
 * (spec:qr-codes#limits-of-codes).
 */
const code = /^[A-Z0-9]{1,64}$/

/** State of a code. */
export type QrCodeState =
  | { state: 'live'; row: QrCodeRow }
  | { state: 'deleted'; phoneNumberId: string }
  | { state: 'unknown' }

/** Returns the state of a code of any number. */
export async function stateOfQrCode(queries: Queries, given: string): Promise<QrCodeState> {
  if (!code.test(given)) return { state: 'unknown' }
  const row = await queries.selectFrom('qr_codes').selectAll().where('code', '=', given).executeTakeFirst()
  if (row) return { state: 'live', row }
  const deleted = await queries
    .selectFrom('deleted_qr_codes')
    .select('phone_number_id')
    .where('code', '=', given)
    .executeTakeFirst()
  return deleted ? { state: 'deleted', phoneNumberId: deleted.phone_number_id } : { state: 'unknown' }
}

/**
 * Finds a code of this number; another number's code counts as unknown.
 * @throws ServiceError notFound, with the time of a deletion
 */
export async function findQrCode(queries: Queries, phoneNumberId: string, given: string): Promise<QrCodeRow> {
  const found = await stateOfQrCode(queries, given)
  if (found.state === 'live' && found.row.phone_number_id === phoneNumberId) return found.row
  const wasDeleted = found.state === 'deleted' && found.phoneNumberId === phoneNumberId
  return throwServiceError('notFound', {
    details: wasDeleted
      ? `The QR code ${given} was deleted.`
      : `The phone number ${phoneNumberId} has no QR code ${given.slice(0, 64)}.`,
    issues: [
      {
        field: 'code',
        message: wasDeleted ? 'This QR code was deleted.' : 'This phone number has no such QR code.',
      },
    ],
  })
}
