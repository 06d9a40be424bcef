import { eventAcknowledge } from '@/lib/contract/event-log'
import { answer } from '@/lib/server/answer'

export const POST = answer('events.acknowledge', async ({ body, root, person, change }) => {
  const { ids } = await body(eventAcknowledge)
  await change('events.acknowledge', ids.join(' '), () => root.events.acknowledge(ids, person))
})
