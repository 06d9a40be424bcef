import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { eventId } from '../../event-id'

export const GET = answer<{ id: string }>('events.read', async ({ params, root, options }) => {
  const event = await root.events.get(eventId(params.id))
  if (!event) throw problem('notFound')
  // What the console noticed itself came in no body; without one the service would tell all its deliveries.
  if (!event.delivery) return { data: [] }
  const { data } = await root.client.listDeliveries(
    {
      businessAccountId: root.settings.businessAccountId,
      query: { body_sha256: event.delivery.bodySha256 },
    },
    options,
  )
  return { data }
})
