import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { eventId } from '../event-id'

export const GET = answer<{ id: string }>('events.read', async ({ params, root }) => {
  const event = await root.events.get(eventId(params.id))
  if (!event) throw problem('notFound')
  return event
})
