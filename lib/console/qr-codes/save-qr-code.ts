import { CallError } from '@/lib/client/call-error'
import type { CallOptions, Client } from '@/lib/client/create-client'
import { unavailable } from '@/lib/client/to-problem'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import type { QrCode, QrCodeSave } from '@/lib/contract/qr-codes'

/**
 * Creates a code or, with `code`, changes its message. If the service's response is incomplete, reads the
 * code back.
 *
 * @throws CallError
 */
export async function saveQrCode(
  client: Pick<Client, 'saveQrCode' | 'getQrCode' | 'listQrCodes'>,
  { phoneNumberId, body }: { phoneNumberId: string; body: QrCodeSave },
  options?: CallOptions,
): Promise<QrCode> {
  const { prefilled_message } = body
  const saved = await client.saveQrCode({ phoneNumberId, body }, options)
  const { code = body.code, deep_link_url } = saved
  if (code !== undefined && deep_link_url !== undefined)
    return { ...saved, code, deep_link_url, prefilled_message }
  if (code !== undefined) return client.getQrCode({ phoneNumberId, code }, options)
  const { data } = await client.listQrCodes({ phoneNumberId }, options)
  const made = data.find((each) => each.prefilled_message === prefilled_message)
  if (made) return made
  const { problem, status } = unavailable('The service didn’t report which code it created.')
  throw new CallError(outcomeUnknown(problem), status)
}
