import { answer } from '@/lib/server/answer'

export const GET = answer<{ id: string }>('phone-numbers.read', async ({ params, root }) => ({
  data: await root.phoneNumberHistory.of(params.id),
}))
