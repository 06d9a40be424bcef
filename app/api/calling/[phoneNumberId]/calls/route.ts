import { type CallRequest, callingEndpoints, callRequest } from '@/lib/contract/calling'
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
export const POST = answer<Params>(
  'calling.call',
  async ({ request: { signal }, params, root, body, options, change, afterwards }) => {
    const request = await body(callRequest)
    const action = request.action ?? 'connect'
    const { traceId } = options
    const act = (told: CallRequest) => root.client.actOnCall({ ...params, body: told }, { traceId })
    // What is on its way is finished even when the page closes: whether a call was placed has to be known.
    const acted = await change(
      `calling.${action.replace('_', '-')}`,
      request.call_id ?? request.to ?? '',
      () => act(request),
    )
    // The page never learnt of the call, so nobody else hangs it up.
    for (const { id } of signal.aborted ? (acted.calls ?? []) : []) {
      await afterwards(() => change('calling.terminate', id, () => act({ action: 'terminate', call_id: id })))
    }
    await tellCalls(root)
    return acted
  },
)
