import type { HandlerInput } from '@/lib/contract/endpoint'
import type { QrCodeSave, qrCodeEndpoints } from '@/lib/contract/qr-codes'
import type { ServiceContext } from '../context'
import { requireNode } from '../nodes/find-node'
import { describeSaved } from './describe'
import { findQrCode } from './find'
import { refuseMessage } from './refuse-message'

/** Updates at the code's own path, as a published client does. */
export function updateQrCode(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof qrCodeEndpoints.updateQrCode>,
) {
  return changeQrCode(context, params, body)
}

/**
 * Gives a code another text; its link stays, so that what is printed goes on working (G40).
 *
 * @throws ServiceError prefilledMessageInvalid, notFound
 */
export async function changeQrCode(
  context: ServiceContext,
  { phoneNumberId, code }: { phoneNumberId: string; code: string },
  { prefilled_message, generate_qr_image }: Pick<QrCodeSave, 'prefilled_message' | 'generate_qr_image'>,
) {
  const { store, clock } = context
  await requireNode(store.reads, phoneNumberId, 'phone-number')
  refuseMessage(prefilled_message)
  await store.transaction(async (tx) => {
    const row = await findQrCode(tx, phoneNumberId, code)
    const { numUpdatedRows } = await tx
      .updateTable('qr_codes')
      .set({
        prefilled_message,
        image_format: generate_qr_image ?? row.image_format,
        updated_at: clock(),
      })
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    // Somebody deleted it in between: on PostgreSQL reading it held nothing.
    if (numUpdatedRows === 0n) await findQrCode(tx, phoneNumberId, code)
  })
  context.qrCodes?.ring()
  return describeSaved(context, { code, prefilled_message }, generate_qr_image)
}
