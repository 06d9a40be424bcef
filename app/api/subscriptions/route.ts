import { eventEndpoints, subscriptionCreate } from '@/lib/contract/events'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

const MOST = 100

export const GET = answer('events.read', async ({ root, options }) =>
  root.client.listSubscriptions(
    { businessAccountId: root.settings.businessAccountId, query: { limit: MOST } },
    options,
  ),
)

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
  return change('events.unsubscribe', query.id, () =>
    root.client.unsubscribe(
      { businessAccountId: root.settings.businessAccountId, query },
      { traceId: options.traceId },
    ),
  )
})
