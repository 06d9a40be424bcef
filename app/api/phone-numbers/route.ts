import { answer } from '@/lib/server/answer'

export const GET = answer('phone-numbers.read', async ({ root, options, mayNumber }) => ({
  data: (await root.phoneNumbers.list(options)).filter(({ id }) => mayNumber(id)),
}))
