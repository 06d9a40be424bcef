import { eventReplay } from '@/lib/contract/event-log'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

export const POST = answer('events.replay', async ({ body, root, request, change }) => {
  const { ids, address } = await body(eventReplay)
  const bodies = await root.events.bodies(ids)
  if (bodies.length === 0) throw problem('notFound')
  return change('events.replay', address, async () => {
    const replayed = await root.replay.send(bodies, address, request.signal)
    if ('refusal' in replayed) throw problem('invalid', replayed.refusal, { address: replayed.refusal })
    return { data: replayed.outcomes }
  })
})
