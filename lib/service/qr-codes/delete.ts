import type { HandlerInput } from '@/lib/contract/endpoint'
import type { qrCodeEndpoints } from '@/lib/contract/qr-codes'
import type { ServiceContext } from '../context'
import { requireNode } from '../nodes/find-node'
import { findQrCode } from './find'

/** Deletes a code for good; that it was there is kept, for whoever scans a poster later. Spec "DELETE message_qrdls", G41. */
export async function deleteQrCode(
  { store, clock, qrCodes }: ServiceContext,
  { params }: HandlerInput<typeof qrCodeEndpoints.deleteQrCode>,
) {
  const { phoneNumberId, code } = params
  await requireNode(store.reads, phoneNumberId, 'phone-number')
  await store.transaction(async (tx) => {
    const { id } = await findQrCode(tx, phoneNumberId, code)
    await tx.deleteFrom('qr_codes').where('id', '=', id).execute()
    await tx
      .insertInto('deleted_qr_codes')
      .values({ code, phone_number_id: phoneNumberId, deleted_at: clock() })
      // Two may delete it at once.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  })
  qrCodes?.ring()
  return { success: true }
}
