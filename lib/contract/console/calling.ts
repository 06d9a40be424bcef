import { call, callingEndpoints, sipCredentials } from '../calling'
import type { ConsoleCall } from '../console-calls'
import { paging, success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

const { listCalls, getCallPermission, requestCallPermission, actOnCall } = callingEndpoints
const { getCallingSettings, setCallingSettings } = callingEndpoints

/** A call that waits for someone to answer it, with the number it is for. */
const ringingCall = call.extend({ number_name: z.string() })
export type RingingCall = z.infer<typeof ringingCall>

export const callingRoutes = {
  /** Calls of customers that ring at this moment, at any number, the oldest first. */
  'GET /api/calling/ringing': {
    permission: 'calling.call',
    numbers: 'filtered',
    response: z.object({ data: z.array(ringingCall) }),
  },
  /** Newest first. */
  'GET /api/calling/:phoneNumberId/calls': {
    permission: 'calling.read',
    numbers: ':phoneNumberId',
    query: listCalls.query,
    response: z.object({ data: z.array(z.custom<ConsoleCall>()), paging: paging.optional() }),
  },
  /** Places, accepts, declines and ends calls. */
  'POST /api/calling/:phoneNumberId/calls': {
    permission: 'calling.call',
    numbers: ':phoneNumberId',
    body: actOnCall.body,
    response: actOnCall.response,
    audit: ['calling.connect', 'calling.pre-accept', 'calling.accept', 'calling.reject', 'calling.terminate'],
    stale: ['calls'],
  },
  /** The calls a list shows with the same query, all of them, as a table for spreadsheets. */
  'GET /api/calling/:phoneNumberId/calls/export': {
    permission: 'calling.read',
    numbers: ':phoneNumberId',
    query: listCalls.query,
    response: { file: 'text/csv' },
    audit: 'calling.export',
  },
  /** Whether someone may be called. */
  'GET /api/calling/:phoneNumberId/permission': {
    permission: 'calling.read',
    numbers: ':phoneNumberId',
    query: getCallPermission.query,
    response: getCallPermission.response,
  },
  /** Asks someone whether they want to be called. */
  'POST /api/calling/:phoneNumberId/permission': {
    permission: 'calling.call',
    numbers: ':phoneNumberId',
    body: requestCallPermission.body,
    response: success,
    audit: 'calling.ask-permission',
    stale: ['calls'],
  },
  'GET /api/calling/:phoneNumberId/settings': {
    permission: 'calling.read',
    numbers: ':phoneNumberId',
    response: getCallingSettings.response,
  },
  /** Answers the settings as they are then. */
  'POST /api/calling/:phoneNumberId/settings': {
    permission: 'calling.write',
    numbers: ':phoneNumberId',
    body: setCallingSettings.body,
    response: getCallingSettings.response,
    audit: 'calling.settings',
    stale: ['calls'],
  },
  /** Shows the credentials. Written down who saw them, so it is no GET. */
  'POST /api/calling/:phoneNumberId/sip-credentials': {
    permission: 'calling.sip',
    numbers: ':phoneNumberId',
    isConfirmed: true,
    response: sipCredentials,
    audit: 'calling.reveal-sip',
  },
  /** Makes new credentials, and shows them; the old ones are good no longer. */
  'POST /api/calling/:phoneNumberId/sip-credentials/rotate': {
    permission: 'calling.sip',
    numbers: ':phoneNumberId',
    isConfirmed: true,
    needsEmbedded: 'newSipCredentials',
    response: sipCredentials,
    audit: 'calling.rotate-sip',
  },
} as const satisfies RouteTable
