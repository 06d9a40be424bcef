import { answer } from '@/lib/server/answer'

export const GET = answer('phone-numbers.read', async ({ root, options }) => ({
  data: await root.phoneNumbers.list(options),
}))
