import type { HandlerInput } from '@/lib/contract/endpoint'
import type { QrLink, qrCodeEndpoints } from '@/lib/contract/qr-codes'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { stateOfQrCode } from './find'

/** What a link leads to, for the page that it opens: embedded service only. */
export async function getQrLink(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof qrCodeEndpoints.getQrLink>,
): Promise<QrLink> {
  const found = await stateOfQrCode(store.reads, params.code)
  if (found.state === 'unknown') raise('notFound', { details: 'There was never a QR code with this link.' })
  if (found.state === 'deleted') return { state: 'deleted', phone_number_id: found.phoneNumberId }
  const { phone_number_id, prefilled_message } = found.row
  return { state: 'live', phone_number_id, prefilled_message }
}
