import { callingEndpoints } from '@/lib/contract/calling'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

type Params = { phoneNumberId: string }

/** Whether somebody may be called: `?user_wa_id=`. */
export const GET = answer<Params>('calling.read', ({ params, url, root, options }) => {
  const query = parseQuery(url, callingEndpoints.getCallPermission.query)
  return root.client.getCallPermission({ ...params, query }, options)
})

/** Asks somebody whether they want to be called. */
export const POST = answer<Params>('calling.call', async ({ params, root, body, options, change }) => {
  const asked = await body(callingEndpoints.requestCallPermission.body)
  const { traceId } = options
  return change('calling.ask-permission', asked.user_wa_id, () =>
    root.client.requestCallPermission({ ...params, body: asked }, { traceId }),
  )
})
