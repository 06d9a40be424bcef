import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import type { QrLink } from '@/lib/contract/qr-codes'
import type { Root } from '../root'

/** What tells whether the service is the one inside this process. */
export interface OwnService {
  settings: { connection: Pick<Root['settings']['connection'], 'kind'> }
}

/**
 * What a deep link of the embedded service leads to; undefined where there never was one, and with another service,
 * whose links are its own.
 *
 * @throws CallError when the service does not say
 */
export async function findQrLink(
  { client, settings }: Pick<Root, 'client'> & OwnService,
  code: string,
): Promise<QrLink | undefined> {
  if (settings.connection.kind !== 'embedded') return undefined
  try {
    return await client.getQrLink({ code })
  } catch (error) {
    if (isCallError(error) && error.problem.kind === 'notFound') return undefined
    throw error
  }
}
