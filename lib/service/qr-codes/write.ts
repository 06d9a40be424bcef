import type { HandlerInput } from '@/lib/contract/endpoint'
import { qrCodeLimits } from '@/lib/contract/limits'
import type { QrCodeSave, qrCodeEndpoints } from '@/lib/contract/qr-codes'
import { formatNumber } from '@/lib/labels/numbers'
import { messageRefusal } from '@/lib/qr/check-message'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { newSecretId } from '../ids'
import { requireNode } from '../nodes/find-node'
import { lockPhoneNumberForUpdate } from '../phone-numbers/find'
import { findQrCode } from './find'
import { countQrCodes, describeSaved } from './read'

/** | @throws ServiceError prefilledMessageInvalid (131000), naming the problem */
function refuseMessage(text: string): void {
  const message = messageRefusal(text)
  if (message === undefined) return
  throwServiceError('prefilledMessageInvalid', {
    details: message,
    issues: [{ field: 'prefilled_message', message }],
  })
}

const { codeCharacters, perNumber } = qrCodeLimits

/** @throws ServiceError prefilledMessageInvalid, tooManyQrCodes, notFound */
async function createQrCode(
  context: ServiceContext,
  phoneNumberId: string,
  { prefilled_message, generate_qr_image }: QrCodeSave,
) {
  const { store, clock } = context
  await requireNode(store.reads, phoneNumberId, 'phone-number')
  refuseMessage(prefilled_message)
  const row = {
    // Fourteen characters of 5 bits each (spec:qr-codes#limits-of-codes): unguessable and unique.
    code: newSecretId(context, codeCharacters).toUpperCase(),
    phone_number_id: phoneNumberId,
    prefilled_message,
    image_format: generate_qr_image ?? null,
    created_at: clock(),
    updated_at: clock(),
  }
  await store.transaction(async (tx) => {
    await lockPhoneNumberForUpdate(store, tx, phoneNumberId)
    if ((await countQrCodes(tx, phoneNumberId)) >= perNumber) refuseMore()
    await tx.insertInto('qr_codes').values(row).execute()
  })
  context.qrCodes?.notify()
  return describeSaved(context, row, generate_qr_image)
}

const refuseMore = () =>
  throwServiceError('tooManyQrCodes', {
    details: `The number has ${formatNumber(perNumber)} QR codes, which is the limit. Delete one first.`,
  })

/** Updates at the code's own path, as a published client does. */
export function updateQrCode(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof qrCodeEndpoints.updateQrCode>,
) {
  return changeQrCode(context, params, body)
}

/**
 * Changes a code's text; its link stays, so printed codes keep working (spec:qr-codes#answer-of-an-update).
 * @throws ServiceError prefilledMessageInvalid, notFound
 */
async function changeQrCode(
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
    // Deleted in between: on PostgreSQL the read took no lock.
    if (numUpdatedRows === 0n) await findQrCode(tx, phoneNumberId, code)
  })
  context.qrCodes?.notify()
  return describeSaved(context, { code, prefilled_message }, generate_qr_image)
}

/**
 * Creates a code, or updates the one given as `code`. spec:qr-codes#create-and-update: they differ by `code`.
 */
export function saveQrCode(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof qrCodeEndpoints.saveQrCode>,
) {
  const { phoneNumberId } = params
  const { code } = body
  return code === undefined
    ? createQrCode(context, phoneNumberId, body)
    : changeQrCode(context, { phoneNumberId, code }, body)
}

/**
 * Permanently deletes a code; a record of it is kept for people who scan a poster later.
 * spec:qr-codes#delete-a-code, spec:qr-codes#after-deletion.
 */
export async function deleteQrCode(
  { store, clock, qrCodes }: ServiceContext,
  { params }: HandlerInput<typeof qrCodeEndpoints.deleteQrCode>,
) {
  const { phoneNumberId, code } = params
  await requireNode(store.reads, phoneNumberId, 'phone-number')
  await store.transaction(async (tx) => {
    const { id } = await findQrCode(tx, phoneNumberId, code)
    const { numDeletedRows } = await tx.deleteFrom('qr_codes').where('id', '=', id).executeTakeFirstOrThrow()
    // Deleted in between: on PostgreSQL the read took no lock.
    if (numDeletedRows === 0n) await findQrCode(tx, phoneNumberId, code)
    await tx
      .insertInto('deleted_qr_codes')
      .values({ code, phone_number_id: phoneNumberId, deleted_at: clock() })
      .execute()
  })
  qrCodes?.notify()
  return { success: true }
}
