import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import type { QrLink } from '@/lib/contract/qr-codes'
import type { Root } from '@/lib/runtime/compose/root'
import { type Connected, whyMissing } from '../require-embedded'

/**
 * What a deep link of the embedded service leads to; undefined where there never was one, and with another service,
 * whose links are its own.
 *
 * @throws CallError when the service does not say
 */
export async function findQrLink(
  here: Pick<Root, 'client'> & Connected,
  code: string,
): Promise<QrLink | undefined> {
  if (whyMissing(here, 'simulatedPhones') !== undefined) return undefined
  try {
    return await here.client.getQrLink({ code })
  } catch (error) {
    if (isCallError(error) && error.problem.kind === 'notFound') return undefined
    throw error
  }
}
