import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import type { PhoneMessages } from '@/lib/contract/conversations'
import { phoneMessagesAtOnce } from '@/lib/contract/page-limits'
import type { PhoneCallPermissionStatus } from '@/lib/contract/phone-requests'
import { root } from '@/lib/runtime/compose/root'
import { callStanding } from './call-standing'
import { withLocalAddresses } from './local-addresses'

interface LoadedChat {
  /** The newest. */
  messages: PhoneMessages
  standing: PhoneCallPermissionStatus
}

/**
 * Initial content of a chat, which avoids layout shifts; undefined if the service doesn't answer in time. The
 * browser then reads it and reports any error.
 */
export async function loadChat(waId: string, phoneNumberId: string): Promise<LoadedChat | undefined> {
  const { client, settings } = root()
  const { businessAccountId, publicUrl } = settings
  const key = { businessAccountId, waId }
  try {
    const [messages, standing] = await Promise.all([
      client.listPhoneMessages({ ...key, phoneNumberId, query: { limit: phoneMessagesAtOnce } }),
      callStanding(client, { ...key, phoneNumberId }),
    ])
    // The same type with different URLs.
    return { messages: withLocalAddresses(messages, publicUrl) as PhoneMessages, standing }
  } catch (error) {
    if (isCallError(error)) return undefined
    throw error
  }
}
