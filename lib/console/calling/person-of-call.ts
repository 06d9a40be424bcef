import type { Root } from '@/lib/runtime/compose/root'

/**
 * Whose number a call is with, for the audit log: nobody knows a call by its id. The id where that is not known.
 */
export async function personOfCall(
  { client }: Pick<Root, 'client'>,
  { phoneNumberId, call_id }: { phoneNumberId: string; call_id: string },
): Promise<string> {
  const found = await client.listCalls({ phoneNumberId, query: { call_id } }).catch(() => undefined)
  return found?.data[0]?.user_wa_id ?? call_id
}
