import type { AuditAction } from '@/lib/contract/audit-actions'
import type { CallDeed } from '@/lib/contract/call-deeds'
import type { CallAction } from '@/lib/contract/call-states'
import { type CallRequest, callingEndpoints, callRequest } from '@/lib/contract/calling'
import { answer } from '@/lib/server/answer'
import { personOfCall } from '@/lib/server/calling/person-of-call'
import { tellCalls } from '@/lib/server/calling/tell-calls'
import { withPeople } from '@/lib/server/calling/with-people'
import { parseQuery } from '@/lib/server/parse-query'

type Params = { phoneNumberId: string }

const deeds: Record<CallAction, CallDeed> = {
  connect: 'placed',
  pre_accept: 'previewed',
  accept: 'answered',
  reject: 'ended',
  terminate: 'ended',
}

export const GET = answer<Params>('calling.read', async ({ params, url, root, person, options }) => {
  // Whoever looks at calls is about to make one.
  root.expectCall?.()
  const query = parseQuery(url, callingEndpoints.listCalls.query)
  const { data, ...page } = await root.client.listCalls({ ...params, query }, options)
  return { ...page, data: await withPeople(root.callHistory, data, person.id) }
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
  async ({ request: { signal }, params, root, person, body, options, change, afterwards }) => {
    const request = await body(callRequest)
    const action = request.action ?? 'connect'
    const { traceId } = options
    const act = (told: CallRequest) => root.client.actOnCall({ ...params, body: told }, { traceId })
    // What is on its way is finished even when the page closes: whether a call was placed has to be known.
    const whom = request.to ?? (await personOfCall(root, { ...params, call_id: request.call_id ?? '' }))
    const acted = await change(auditedAs[action], whom, () => act(request))
    const write = (id: string, deed: CallDeed) => afterwards(() => root.callHistory.act(id, deed, person))
    const acts = acted.calls?.map(({ id }) => id) ?? [request.call_id ?? '']
    for (const id of acts) await write(id, deeds[action])
    // The page never learnt of the call, so nobody else hangs it up.
    for (const { id } of signal.aborted ? (acted.calls ?? []) : []) {
      await afterwards(() =>
        change('calling.terminate', whom, () => act({ action: 'terminate', call_id: id })),
      )
      await write(id, 'ended')
    }
    await tellCalls(root)
    return acted
  },
)
