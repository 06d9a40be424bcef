import { callFailures, callPermissionDecisions, customerCallActions } from './call-states'
import { callId, callSession, personNumber } from './calling'
import type { EndpointTable } from './endpoint'
import { callLimits } from './limits'
import { z } from './zod'

/** An action by the person at the other end. Embedded service only. */
export const customerCallRequest = z
  .strictObject({
    action: z.enum(customerCallActions, {
      error: `action must be one of ${customerCallActions.join(', ')}.`,
    }),
    /** The person's number; required to call. For other actions, the call must be theirs. */
    user_wa_id: personNumber.optional(),
    /** The person's name, as shown to the business. */
    name: z.string().max(100).optional(),
    call_id: callId.optional(),
    session: callSession.optional(),
    /** For `fail`: why the call can't continue. */
    reason: z.enum(callFailures).optional(),
  })
  .superRefine((body, { addIssue }) => {
    const name = body.action === 'call' ? 'user_wa_id' : 'call_id'
    const message = name === 'call_id' ? 'Enter the ID of the call.' : 'Enter the caller.'
    if (body[name] === undefined) addIssue({ code: 'custom', path: [name], message })
  })
export type CustomerCallRequest = z.infer<typeof customerCallRequest>

/** A person's call permission, and whether their phone is on. Embedded service only. */
export const customerPermissionRequest = z.strictObject({
  user_wa_id: personNumber,
  decision: z.enum(callPermissionDecisions).optional(),
  is_reachable: z.boolean().optional(),
})
export type CustomerPermissionRequest = z.infer<typeof customerPermissionRequest>

/** Call signals for a phone, in order. Embedded service only. */
export const callSignal = z.looseObject({
  id: z.number(),
  phone_number_id: z.string(),
  kind: z.string(),
  call_id: z.string().optional(),
  session: callSession.optional(),
  reason: z.string().optional(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
export type CallSignal = z.infer<typeof callSignal>

/** With `after`, later signals; otherwise, signals of ongoing calls. */
export const callSignalQuery = z.object({
  after: z.coerce
    .number('after must be the ID of a signal.')
    .int('after must be the ID of a signal.')
    .min(0, 'after must be the ID of a signal.')
    .optional(),
})

export const callSignals = z.looseObject({
  data: z.array(callSignal),
  /** Pass as `after` to get later signals. */
  last: z.number(),
})
export type CallSignals = z.infer<typeof callSignals>

/** The other end of calls, for the simulated phone. Embedded service only. */
export const customerCallEndpoints = {
  actAsCustomer: {
    method: 'POST',
    path: '/:phoneNumberId/customer_calls',
    body: customerCallRequest,
    maxBodyBytes: callLimits.requestBytes,
    response: z.looseObject({ success: z.boolean(), id: z.string() }),
    errors: [
      'callingNotEnabled',
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
  decideCallPermission: {
    method: 'POST',
    path: '/:phoneNumberId/customer_call_permissions',
    body: customerPermissionRequest,
    response: z.looseObject({ success: z.boolean() }),
    errors: [],
    scope: 'business_messaging',
  },
  listCallSignals: {
    method: 'GET',
    path: '/:businessAccountId/contacts/:waId/call_signals',
    query: callSignalQuery,
    response: callSignals,
    errors: [],
    scope: 'business_messaging',
  },
} as const satisfies EndpointTable
