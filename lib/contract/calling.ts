import {
  callActions,
  callIconAliases,
  callIconVisibilities,
  callingStatuses,
  callOutcomes,
  isCallOutcome,
  missedCalls,
} from './call-states'
import type { EndpointTable } from './endpoint'
import { callLimits, pageLimits } from './limits'
import { formatChoice } from './lists'
import { listOf, pageQuery, success } from './paging'
import { z } from './zod'

/** spec:calling#calling-settings; unknown members are passed through (spec:calling#more-settings). */
export const callingSettings = z.looseObject({
  status: z.string(),
  call_icon_visibility: z.string().optional(),
})
export type CallingSettings = z.infer<typeof callingSettings>

/** spec:calling#calling-settings: only returned on request. */
export const sipCredentials = z.looseObject({ username: z.string(), password: z.string() })
export type SipCredentials = z.infer<typeof sipCredentials>

const settingsAnswer = z.looseObject({
  calling: callingSettings.optional(),
  sip_credentials: sipCredentials.optional(),
})

/** Request to change settings; omitted members don't change (spec:calling#answer-of-changes). */
export const callingUpdate = z.looseObject({
  calling: z.strictObject(
    {
      status: z
        .string('status must be ENABLED or DISABLED.')
        .toUpperCase()
        .pipe(z.enum(callingStatuses, { error: 'status must be ENABLED or DISABLED.' }))
        .optional(),
      call_icon_visibility: z
        .string('call_icon_visibility must be DEFAULT or HIDDEN.')
        .toUpperCase()
        .transform((word) => callIconAliases[word] ?? word)
        .pipe(z.enum(callIconVisibilities, { error: 'call_icon_visibility must be DEFAULT or HIDDEN.' }))
        .optional(),
    },
    'Give calling as an object with status, call_icon_visibility, or both.',
  ),
})
export type CallingUpdate = z.infer<typeof callingUpdate>

/** A phone number in any common format; normalized to digits. */
export const personNumber = z
  .union([z.string(), z.number().transform(String)], 'Enter the person’s number in international format.')
  .transform((written) => written.replaceAll(/[\s().+-]/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{5,14}$/, 'A number has 6 to 15 digits and starts with the country code.'))

const flag = z
  .union([z.boolean(), z.string()])
  .transform((word) => word === true || word === 'true' || word === '1')

/** spec:calling#call-permission; `details` is our addition (spec:calling#reasons). */
export const callPermission = z.looseObject({
  can_call: z.boolean(),
  reason: z.string().nullable().default(null),
  details: z
    .looseObject({
      permission: z.looseObject({
        status: z.string(),
        /** Seconds since 1970. */
        expiration_time: z.number().optional(),
      }),
      calls: z
        .looseObject({ used: z.number(), left: z.number().nullable(), next_at: z.number().optional() })
        .optional(),
    })
    .optional(),
})
export type CallPermission = z.infer<typeof callPermission>

/** spec:calling#call: a session description and its type. */
export const callSession = z.looseObject(
  {
    sdp_type: z
      .string('session.sdp_type must be offer or answer.')
      .toLowerCase()
      .pipe(z.enum(['offer', 'answer'], { error: 'session.sdp_type must be offer or answer.' })),
    sdp: z.string('session.sdp must be the text of the session description.'),
  },
  'Send the session as an object with sdp_type and sdp.',
)
export type CallSession = z.infer<typeof callSession>

export const callId = z
  .string('call_id must be the ID of a call.')
  .min(1, 'Enter the ID of the call.')
  .max(200)

/** Request to `calls`: with `to` and no `action`, places a call (spec:calling#action). */
export const callRequest = z
  .looseObject({
    action: z.enum(callActions, { error: `action must be one of ${callActions.join(', ')}.` }).optional(),
    to: personNumber.optional(),
    call_id: callId.optional(),
    session: callSession.optional(),
    biz_opaque_callback_data: z
      .string('biz_opaque_callback_data must be a string.')
      .max(
        callLimits.opaqueDataCharacters,
        `biz_opaque_callback_data can have up to ${callLimits.opaqueDataCharacters} characters.`,
      )
      .optional(),
  })
  .superRefine((body, { addIssue }) => {
    const issue = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
    const action =
      body.action ?? (body.to !== undefined && body.call_id === undefined ? 'connect' : undefined)
    if (action === undefined && body.call_id === undefined) issue('to', 'Enter the number to call in to.')
    else if (action === undefined)
      issue('action', `Choose what to do with the call: ${formatChoice(callActions.slice(1))}.`)
    else if (action === 'connect') {
      if (body.to === undefined) issue('to', 'Enter the number to call in to.')
    } else if (body.call_id === undefined) issue('call_id', 'Enter the ID of the call.')
  })
export type CallRequest = z.infer<typeof callRequest>

/** A call as returned when it is placed. spec:calling#operations-on-calls. */
const placedCall = z.looseObject({
  id: z.string(),
  from_phone_number_id: z.string().optional(),
  to: z.string().optional(),
  status: z.string().optional(),
})

const callTransition = z.looseObject({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Absent for the first status. */
  from: z.string().optional(),
  to: z.string(),
  by: z.string(),
  reason: z.string().optional(),
})
export type CallTransition = z.infer<typeof callTransition>

/** A call with full details. Embedded service only; times are milliseconds since 1970. */
export const call = z.looseObject({
  id: z.string(),
  phone_number_id: z.string(),
  /** The person's phone number, in digits. */
  user_wa_id: z.string(),
  user_name: z.string().optional(),
  direction: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  biz_opaque_callback_data: z.string().optional(),
  created_at: z.number(),
  pre_accepted_at: z.number().optional(),
  connected_at: z.number().optional(),
  ended_at: z.number().optional(),
  duration_seconds: z.number().optional(),
  /** The other side's session description; only during the call. */
  session: callSession.optional(),
  transitions: z.array(callTransition),
})
export type Call = z.infer<typeof call>

/** spec:calling#operations-on-calls. */
const specified = {
  getCallingSettings: {
    method: 'GET',
    path: '/:phoneNumberId/settings',
    query: z.object({ fields: z.string().optional(), include_sip_credentials: flag.optional() }),
    specified: { query: ['fields', 'include_sip_credentials'] },
    response: settingsAnswer,
    errors: ['unknownField'],
    scope: 'business_messaging',
  },
  setCallingSettings: {
    method: 'POST',
    path: '/:phoneNumberId/settings',
    body: callingUpdate,
    response: success,
    errors: [],
    scope: 'business_messaging',
  },
  getCallPermission: {
    method: 'GET',
    path: '/:phoneNumberId/call_permissions',
    query: z.object({ user_wa_id: personNumber }),
    response: callPermission,
    errors: [],
    scope: 'business_messaging',
  },
  actOnCall: {
    method: 'POST',
    path: '/:phoneNumberId/calls',
    body: callRequest,
    maxBodyBytes: callLimits.requestBytes,
    response: z.looseObject({ calls: z.array(placedCall).optional(), success: z.boolean().optional() }),
    errors: [
      'callingNotEnabled',
      'userCannotReceiveCalls',
      'invalidSessionDescription',
      'callDuplicate',
      'tooManyCallsAtOnce',
      'callOver',
      'callAlreadyAnswered',
      'callActionNotPossible',
    ],
    invalid: { session: 'invalidSessionDescription' },
    scope: 'business_messaging',
  },
} as const satisfies EndpointTable

/** The embedded service's own operations: call history, new credentials, permission requests. */
const own = {
  listCalls: {
    method: 'GET',
    path: '/:phoneNumberId/calls',
    query: pageQuery(pageLimits.max).extend({
      call_id: z.string().optional(),
      user_wa_id: personNumber.optional(),
      direction: z.string().optional(),
      status: z.string().optional(),
      outcome: z
        .string()
        .refine(isCallOutcome, `outcome must be one of ${Object.keys(callOutcomes).join(', ')}.`)
        .optional(),
      /** Part of a person's name or number. */
      search: z.string().max(200).optional(),
      /** Milliseconds since 1970, or a date. */
      since: z.string().optional(),
      until: z.string().optional(),
      /** Missed calls: all, or those whose caller nobody has spoken to since. */
      missed: z.enum(missedCalls, { error: `missed is ${formatChoice(missedCalls)}.` }).optional(),
    }),
    response: listOf(call),
    errors: [],
    scope: 'business_messaging',
  },
  listRingingCalls: {
    method: 'GET',
    path: '/:businessAccountId/ringing_calls',
    response: listOf(call),
    errors: [],
    scope: 'business_messaging',
  },
  rotateSipCredentials: {
    method: 'POST',
    path: '/:phoneNumberId/sip_credentials',
    response: z.looseObject({ sip_credentials: sipCredentials }),
    errors: [],
    scope: 'business_messaging',
  },
  requestCallPermission: {
    method: 'POST',
    path: '/:phoneNumberId/call_permission_requests',
    body: z.strictObject({ user_wa_id: personNumber }),
    response: success,
    errors: ['callPermissionRequestedTooOften', 'callPermissionNotNeeded'],
    scope: 'business_messaging',
  },
} as const satisfies EndpointTable

export const callingEndpoints = { ...specified, ...own } as const satisfies EndpointTable
