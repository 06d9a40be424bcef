import { qrCodeLimits } from '@/lib/contract/limits'
import type { QrCodeSave } from '@/lib/contract/qr-codes'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { newSecretId } from '../ids'
import { requireNode } from '../nodes/find-node'
import { holdPhoneNumber } from '../phone-numbers/find'
import { describeSaved } from './describe'
import { countQrCodes } from './list'
import { refuseMessage } from './refuse-message'

const { codeCharacters, perNumber } = qrCodeLimits

/** @throws ServiceError prefilledMessageInvalid, tooManyQrCodes, notFound */
export async function createQrCode(
  context: ServiceContext,
  phoneNumberId: string,
  { prefilled_message, generate_qr_image }: QrCodeSave,
) {
  const { store, clock } = context
  await requireNode(store.reads, phoneNumberId, 'phone-number')
  refuseMessage(prefilled_message)
  const row = {
    // Fourteen letters and digits of 5 bits each (G43): nobody guesses one, and none comes twice.
    code: newSecretId(context, codeCharacters).toUpperCase(),
    phone_number_id: phoneNumberId,
    prefilled_message,
    image_format: generate_qr_image ?? null,
    created_at: clock(),
    updated_at: clock(),
  }
  await store.transaction(async (tx) => {
    await holdPhoneNumber(store, tx, phoneNumberId)
    if ((await countQrCodes(tx, phoneNumberId)) >= perNumber) refuseMore()
    await tx.insertInto('qr_codes').values(row).execute()
  })
  context.qrCodes?.ring()
  return describeSaved(context, row, generate_qr_image)
}

const refuseMore = () =>
  raise('tooManyQrCodes', {
    details: `The number has ${perNumber.toLocaleString('en')} QR codes, which is all it may have. Delete one first.`,
  })
