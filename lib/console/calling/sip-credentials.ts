import type { CallOptions, Client } from '@/lib/client/create-client'
import type { SipCredentials } from '@/lib/contract/calling'
import { problem } from '../problems'

/** The SIP credentials of a number. @throws CallError; Refusal notFound where the service has none */
export async function revealSipCredentials(
  client: Pick<Client, 'getCallingSettings'>,
  phoneNumberId: string,
  options: CallOptions,
): Promise<SipCredentials> {
  const query = { fields: 'calling', include_sip_credentials: true }
  const { sip_credentials } = await client.getCallingSettings({ phoneNumberId, query }, options)
  if (!sip_credentials) throw problem('notFound', 'The service has no SIP credentials for this number.')
  return sip_credentials
}
