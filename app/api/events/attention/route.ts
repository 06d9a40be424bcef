import { answer } from '@/lib/server/answer'

export const GET = answer('events.read', async ({ root }) => root.events.attention())
