import { answer } from '@/lib/server/answer'

export const GET = answer('phone-numbers.read', async ({ root, options }) =>
  root.client.listPhoneNumbers({ businessAccountId: root.settings.businessAccountId }, options),
)
