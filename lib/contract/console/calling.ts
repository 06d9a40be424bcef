import { call, callingEndpoints, sipCredentials } from '../calling'
import type { ConsoleCall } from '../console-calls'
import { paging, success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

const { listCalls, getCallPermission, requestCallPermission, actOnCall } = callingEndpoints
const { getCallingSettings, setCallingSettings } = callingEndpoints

/** A ringing call, with the number it is for. */
const ringingCall = call.extend({ number_name: z.string() })
export type RingingCall = z.infer<typeof ringingCall>

export const callingRoutes = {
  /** Customers' calls ringing now on any number, oldest first. */
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
  /** All calls that match the list's query, as a spreadsheet. */
  'GET /api/calling/:phoneNumberId/calls/export': {
    permission: 'calling.read',
    numbers: ':phoneNumberId',
    query: listCalls.query,
    response: { file: 'text/csv' },
    audit: 'calling.export',
  },
  /** Whether a person may be called. */
  'GET /api/calling/:phoneNumberId/permission': {
    permission: 'calling.read',
    numbers: ':phoneNumberId',
    query: getCallPermission.query,
    response: getCallPermission.response,
  },
  /** Requests permission to call a person. */
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
  /** Returns the updated settings. */
  'POST /api/calling/:phoneNumberId/settings': {
    permission: 'calling.write',
    numbers: ':phoneNumberId',
    body: setCallingSettings.body,
    response: getCallingSettings.response,
    audit: 'calling.settings',
    stale: ['calls'],
  },
  /** Shows the credentials. Not a GET, because access is recorded in the audit log. */
  'POST /api/calling/:phoneNumberId/sip-credentials': {
    permission: 'calling.sip',
    numbers: ':phoneNumberId',
    isConfirmed: true,
    response: sipCredentials,
    audit: 'calling.reveal-sip',
  },
  /** Creates and returns new credentials; the old ones stop working. */
  'POST /api/calling/:phoneNumberId/sip-credentials/rotate': {
    permission: 'calling.sip',
    numbers: ':phoneNumberId',
    isConfirmed: true,
    needsEmbedded: 'newSipCredentials',
    response: sipCredentials,
    audit: 'calling.rotate-sip',
  },
} as const satisfies RouteTable
