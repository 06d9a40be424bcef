import { eventReplay } from '@/lib/contract/event-log'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

export const POST = answer('events.replay', async ({ body, root, change }) => {
  const { ids, address } = await body(eventReplay)
  const bodies = await root.events.bodies(ids)
  if (bodies.length === 0) throw problem('notFound')
  return { data: await change('events.replay', address, () => root.replay.send(bodies, address)) }
})
