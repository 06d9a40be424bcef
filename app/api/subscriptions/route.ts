import { eventEndpoints, subscriptionCreate } from '@/lib/contract/events'
import { answer } from '@/lib/server/answer'
import { listSubscriptions } from '@/lib/server/events/list-subscriptions'
import { parseQuery } from '@/lib/server/parse-query'

export const GET = answer('events.read', ({ root, options }) => listSubscriptions(root, options))

export const POST = answer('events.manage', async ({ body, root, options, change }) => {
  const subscription = await body(subscriptionCreate)
  return change('events.subscribe', subscription.callback_url, () =>
    root.client.subscribe(
      { businessAccountId: root.settings.businessAccountId, body: subscription },
      // Once it is on its way it is finished, even if the page is closed.
      { traceId: options.traceId },
    ),
  )
})

export const DELETE = answer('events.manage', async ({ url, root, options, change }) => {
  const query = parseQuery(url, eventEndpoints.unsubscribe.query)
  const listed = await listSubscriptions(root, options).catch(() => undefined)
  const before = listed?.data.find(({ id }) => id === query.id)
  return change(
    'events.unsubscribe',
    // Nobody knows an address by its id.
    before?.callback_url ?? query.id,
    () =>
      root.client.unsubscribe(
        { businessAccountId: root.settings.businessAccountId, query },
        { traceId: options.traceId },
      ),
    () => before,
  )
})
