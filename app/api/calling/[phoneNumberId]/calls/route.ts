import type { AuditAction } from '@/lib/contract/audit-actions'
import type { CallAction } from '@/lib/contract/call-states'
import { type CallRequest, callingEndpoints, callRequest } from '@/lib/contract/calling'
import { answer } from '@/lib/server/answer'
import { personOfCall } from '@/lib/server/calling/person-of-call'
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

const auditedAs = {
  connect: 'calling.connect',
  pre_accept: 'calling.pre-accept',
  accept: 'calling.accept',
  reject: 'calling.reject',
  terminate: 'calling.terminate',
} as const satisfies Record<CallAction, AuditAction>

/** Places, accepts, declines and ends calls. */
export const POST = answer<Params>(
  'calling.call',
  async ({ request: { signal }, params, root, body, options, change, afterwards }) => {
    const request = await body(callRequest)
    const action = request.action ?? 'connect'
    const { traceId } = options
    const act = (told: CallRequest) => root.client.actOnCall({ ...params, body: told }, { traceId })
    // What is on its way is finished even when the page closes: whether a call was placed has to be known.
    const whom = request.to ?? (await personOfCall(root, { ...params, call_id: request.call_id ?? '' }))
    const acted = await change(auditedAs[action], whom, () => act(request))
    // The page never learnt of the call, so nobody else hangs it up.
    for (const { id } of signal.aborted ? (acted.calls ?? []) : []) {
      await afterwards(() =>
        change('calling.terminate', whom, () => act({ action: 'terminate', call_id: id })),
      )
    }
    await tellCalls(root)
    return acted
  },
)
