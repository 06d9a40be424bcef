import type { HandlerInput } from '@/lib/contract/endpoint'
import type { qrCodeEndpoints } from '@/lib/contract/qr-codes'
import type { ServiceContext } from '../context'
import { createQrCode } from './create'
import { changeQrCode } from './update'

/** Creates, or updates the code that is named. Spec "POST message_qrdls": they differ by `code`. */
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
