import { eventCreate } from '@/lib/contract/events'
import { answer } from '@/lib/server/answer'

export const POST = answer('events.manage', async ({ body, root, change }) => {
  const event = await body(eventCreate)
  return change('events.test', event.field, () =>
    root.client.createEvent({ businessAccountId: root.settings.businessAccountId, body: event }),
  )
})
