import { eventAcknowledge } from '@/lib/contract/event-log'
import { answer } from '@/lib/server/answer'

export const POST = answer('events.acknowledge', async ({ body, root, person, change }) => {
  const which = await body(eventAcknowledge)
  const subject = 'ids' in which ? which.ids.join(' ') : `everything up to ${which.upTo}`
  await change('events.acknowledge', subject, () => root.events.acknowledge(which, person))
})
