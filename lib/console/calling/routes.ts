import 'server-only'
import { problem } from '@/lib/access/problems'
import type { CallOptions, Client } from '@/lib/client/create-client'
import type { CallAction } from '@/lib/contract/call-states'
import type { Call, CallRequest, SipCredentials } from '@/lib/contract/calling'
import { callingRoutes } from '@/lib/contract/console/calling'
import type { ConsoleCallAction } from '@/lib/contract/console-calls'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { exportCalls } from './export-calls'
import { withPeople } from './with-people'

const deeds = {
  connect: { audit: 'calling.connect', deed: 'placed' },
  pre_accept: { audit: 'calling.pre-accept', deed: 'previewed' },
  accept: { audit: 'calling.accept', deed: 'answered' },
  reject: { audit: 'calling.reject', deed: 'ended' },
  terminate: { audit: 'calling.terminate', deed: 'ended' },
} as const satisfies Record<CallAction, { audit: string; deed: ConsoleCallAction }>

const settingsQuery = { fields: 'calling' }

export const callingHandlers = routes(callingRoutes, {
  async 'GET /api/calling/ringing'({ root, options, mayNumber }) {
    const data = await ringingCalls(root, options)
    return { data: data.filter((call) => mayNumber(call.phone_number_id)) }
  },

  async 'GET /api/calling/:phoneNumberId/calls'({ params, query, root, person, options }) {
    // Someone viewing calls may make one soon.
    root.expectCall?.()
    const { data, ...page } = await root.client.listCalls({ ...params, query }, options)
    return { ...page, data: await withPeople(root.callHistory, data, person.id) }
  },

  async 'POST /api/calling/:phoneNumberId/calls'(call) {
    const { params, body: request, root, person, changing, changeAs, afterward } = call
    const { audit, deed } = deeds[request.action ?? 'connect']
    // Not canceled when the page closes, because we need to know whether a call was placed.
    const act = (body: CallRequest) => root.client.actOnCall({ ...params, body }, changing)
    const whom = request.to ?? (await personOfCall(root, { ...params, call_id: request.call_id ?? '' }))
    const acted = await changeAs(audit)(whom, () => act(request))
    const write = (id: string, deed: ConsoleCallAction) =>
      afterward(() => root.callHistory.act(id, deed, person))
    const acts = acted.calls?.map(({ id }) => id) ?? [request.call_id ?? '']
    for (const id of acts) await write(id, deed)
    // The page never learned of the call, so nothing else would hang it up.
    for (const { id } of call.request.signal.aborted ? (acted.calls ?? []) : []) {
      const hangUp = () => act({ action: 'terminate', call_id: id })
      await afterward(() => changeAs('calling.terminate')(whom, hangUp))
      await write(id, 'ended')
    }
    return acted
  },

  'GET /api/calling/:phoneNumberId/calls/export': ({ params, query, root, options, exportFile }) =>
    exportFile(params.phoneNumberId, { type: 'text/csv', fileName: 'calls.csv' }, () => ({
      chunks: exportCalls(root, { ...params, query }, options),
    })),

  'GET /api/calling/:phoneNumberId/permission': ({ params, query, root, options }) =>
    root.client.getCallPermission({ ...params, query }, options),
  'POST /api/calling/:phoneNumberId/permission': ({ params, body, root, changing, change }) =>
    change(body.user_wa_id, () => root.client.requestCallPermission({ ...params, body }, changing)),

  'GET /api/calling/:phoneNumberId/settings': ({ params, root, options }) =>
    root.client.getCallingSettings({ ...params, query: settingsQuery }, options),
  async 'POST /api/calling/:phoneNumberId/settings'({ params, body, root, options, changing, change }) {
    const read = () => root.client.getCallingSettings({ ...params, query: settingsQuery }, options)
    await change(
      params.phoneNumberId,
      () => root.client.setCallingSettings({ ...params, body }, changing),
      read,
    )
    return read()
  },

  'POST /api/calling/:phoneNumberId/sip-credentials': ({
    params: { phoneNumberId },
    root,
    options,
    reveal,
  }) => reveal(phoneNumberId, () => revealSipCredentials(root.client, phoneNumberId, options)),
  async 'POST /api/calling/:phoneNumberId/sip-credentials/rotate'({ params, root, changing, change }) {
    const rotate = () => root.client.rotateSipCredentials(params, changing)
    return (await change(params.phoneNumberId, rotate)).sip_credentials
  },
})

/**
 * Phone number of the other party, for the audit log, since people don't know call IDs. The ID if the number
 * is unknown.
 */
async function personOfCall(
  { client }: Pick<Root, 'client'>,
  { phoneNumberId, call_id }: { phoneNumberId: string; call_id: string },
): Promise<string> {
  const found = await client.listCalls({ phoneNumberId, query: { call_id } }).catch(() => undefined)
  return found?.data[0]?.user_wa_id ?? call_id
}

/** SIP credentials of a number. @throws CallError; HttpError notFound if the service has none */
async function revealSipCredentials(
  client: Pick<Client, 'getCallingSettings'>,
  phoneNumberId: string,
  options: CallOptions,
): Promise<SipCredentials> {
  const query = { fields: 'calling', include_sip_credentials: true }
  const { sip_credentials } = await client.getCallingSettings({ phoneNumberId, query }, options)
  if (!sip_credentials) throw problem('notFound', 'The service has no SIP credentials for this number.')
  return sip_credentials
}

/** Incoming calls currently ringing on any of the account's numbers, oldest first. */
export async function ringingCalls(
  {
    client,
    phoneNumbers,
    settings: { businessAccountId },
  }: Pick<Root, 'client' | 'phoneNumbers' | 'settings'>,
  options: CallOptions,
): Promise<(Call & { number_name: string })[]> {
  const { data } = await client.listRingingCalls({ businessAccountId }, options)
  // The usual case.
  if (data.length === 0) return []
  const numbers = new Map((await phoneNumbers.list()).map((number) => [number.id, number]))
  return data.map((call) => {
    const number = numbers.get(call.phone_number_id)
    const name = number?.verified_name ?? number?.display_phone_number ?? call.phone_number_id
    return { ...call, number_name: name }
  })
}
