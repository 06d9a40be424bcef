import { callingEndpoints, callRequest } from '@/lib/contract/calling'
import { answer } from '@/lib/server/answer'
import { requireEmbedded } from '@/lib/server/calling/require-embedded'
import { tellCalls } from '@/lib/server/calling/tell-calls'
import { parseQuery } from '@/lib/server/parse-query'

type Params = { phoneNumberId: string }

export const GET = answer<Params>('calling.read', ({ params, url, root, options }) => {
  requireEmbedded(root)
  // Whoever looks at calls is about to make one.
  root.expectCall?.()
  const query = parseQuery(url, callingEndpoints.listCalls.query)
  return root.client.listCalls({ ...params, query }, options)
})

/** Places, accepts, declines and ends calls. */
export const POST = answer<Params>('calling.call', async ({ params, root, body, options, change }) => {
  const request = await body(callRequest)
  const action = request.action ?? 'connect'
  const subject = request.call_id ?? request.to ?? ''
  // Once it is on its way it is finished: a tab that closes must not leave a call that nobody hangs up.
  const { traceId } = options
  const acted = await change(`calling.${action.replace('_', '-')}`, subject, () =>
    root.client.actOnCall({ ...params, body: request }, { traceId }),
  )
  await tellCalls(root)
  return acted
})
