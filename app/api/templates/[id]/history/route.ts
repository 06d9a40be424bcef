import { answer } from '@/lib/server/answer'

export const GET = answer<{ id: string }>('templates.read', async ({ params, root }) => ({
  data: await root.history.of(params.id),
}))
