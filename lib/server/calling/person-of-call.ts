import type { Root } from '../root'

/**
 * Whose number a call is with, for the audit log: nobody knows a call by its id. The id where that is not known; another
 * service keeps no list of calls.
 */
export async function personOfCall(
  { client, settings }: Pick<Root, 'client' | 'settings'>,
  { phoneNumberId, call_id }: { phoneNumberId: string; call_id: string },
): Promise<string> {
  if (settings.connection.kind !== 'embedded') return call_id
  const found = await client.listCalls({ phoneNumberId, query: { call_id } }).catch(() => undefined)
  return found?.data[0]?.user_wa_id ?? call_id
}
