import type { HandlerInput } from '@/lib/contract/endpoint'
import type { qrCodeEndpoints } from '@/lib/contract/qr-codes'
import { speaksBrand } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { requireNode } from '../nodes/find-node'
import { chooseQrCodeFields, describeQrCode, imageFormatOf } from './describe'
import { findQrCode } from './find'
import { qrImageUrl } from './links'

/** One code. Spec "GET message_qrdls/{QR_CODE_ID}"; the image it was created with comes along unless `fields` says what does. */
export async function getQrCode(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof qrCodeEndpoints.getQrCode>,
) {
  const { reads } = context.store
  await requireNode(reads, params.phoneNumberId, 'phone-number')
  const choice = chooseQrCodeFields(query.fields)
  const row = await findQrCode(reads, params.phoneNumberId, params.code)
  const described = describeQrCode(context, row, choice)
  const image = query.fields ? undefined : imageFormatOf(row)
  const code = image
    ? { ...described, qr_image_url: qrImageUrl(context.settings, row.code, image) }
    : described
  // Clients that speak a brand's words look for a list with the code in it.
  return speaksBrand(context.settings) ? { ...code, data: [code] } : code
}
