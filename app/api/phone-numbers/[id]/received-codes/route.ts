import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

/** Codes that reached a simulated number; another service's numbers are real phones. */
export const GET = answer<{ id: string }>('phone-numbers.verify', async ({ params, root, options }) => {
  if (root.settings.connection.kind !== 'embedded') throw problem('notFound')
  return root.client.listReceivedCodes({ phoneNumberId: params.id }, options)
})
