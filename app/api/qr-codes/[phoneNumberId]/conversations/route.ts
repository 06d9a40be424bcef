import { answer } from '@/lib/server/answer'
import { countConversations } from '@/lib/server/qr-codes/count-conversations'
import { listQrCodes } from '@/lib/server/qr-codes/list-qr-codes'

/** Conversations begun with each code, an estimate. */
export const GET = answer<{ phoneNumberId: string }>(
  'qr-codes.read',
  async ({ params: { phoneNumberId }, root, options }) => {
    const codes = await listQrCodes(root, phoneNumberId, options)
    return { data: await countConversations(root.store, phoneNumberId, codes) }
  },
)
