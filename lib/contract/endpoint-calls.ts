import { calledAddress, calledAddressRule } from './called-address'
import { endpointActions } from './endpoint-words'
import { flowLimits } from './limits'
import { machineText } from './machine-text'
import { z } from './zod'

/** A URL the service calls: https, or http on this machine for tests. */
export const endpointUri = z
  .string('endpoint_uri must be an address.')
  .max(
    flowLimits.endpointCharacters,
    `An address can have up to ${flowLimits.endpointCharacters} characters.`,
  )
  .regex(calledAddress, calledAddressRule)

/** Sources of data endpoint requests. `health`: checks whether it recovered; `publishing`: checks that it exists. */
export const endpointCallers = ['phone', 'studio', 'workbench', 'case', 'health', 'publishing'] as const

/**
 * A request to a flow's data endpoint, made by the service as for a phone. Our own operation, embedded
 * service only.
 */
export const endpointCall = z.strictObject({
  action: z.enum(endpointActions),
  screen: machineText().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  flow_token: z.string().max(500).optional(),
  /** Send unencrypted even if a number has a key. */
  is_plain: z.boolean().optional(),
  /**
   * Whether it is for a customer's phone and a published flow. Only those requests count for health, alerts and
   * metrics; all others are tests.
   */
  is_for_customer: z.boolean().optional(),
  /** The number whose key encrypts the request; any of the account's numbers if omitted. */
  phone_number_id: z.string().max(40).optional(),
  /** Recorded in the log. */
  caller: z.enum(endpointCallers).optional(),
})
/** A test request from the console, never on behalf of a customer. */
export const endpointTrial = endpointCall.omit({ is_for_customer: true, phone_number_id: true }).extend({
  caller: z.enum(['studio', 'workbench', 'case']).optional(),
})
export type EndpointCall = z.infer<typeof endpointTrial>

export const endpointAnswer = z.looseObject({
  /** The request before encryption. */
  request: z.record(z.string(), z.unknown()),
  /** The decrypted response; null if unusable. */
  answer: z.unknown(),
  status: z.number().nullable(),
  duration_ms: z.number(),
  is_encrypted: z.boolean(),
  /** Why it is unusable: one of `endpointErrors`, and a user-facing sentence. */
  error_type: z.string().nullable(),
  problem: z.string().nullable(),
  /** The raw HTTP exchange, for debugging the endpoint; null if the service doesn't report it. */
  wire: z
    .object({
      url: z.string(),
      /** Headers by lower-case name. */
      sent: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
      /** Null if there was no response. `decrypted`: the decrypted body, if it was encrypted and could be decrypted. */
      received: z
        .object({
          headers: z.record(z.string(), z.string()),
          body: z.string(),
          decrypted: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable()
    .default(null),
})
export type EndpointAnswer = z.infer<typeof endpointAnswer>

/** A recorded request to a data endpoint, with sensitive values masked. */
export const endpointCallRecord = z.looseObject({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  duration_ms: z.number(),
  caller: z.string(),
  url: z.string(),
  action: z.string(),
  screen: z.string().nullable(),
  request: z.record(z.string(), z.unknown()),
  answer: z.unknown(),
  status: z.number().nullable(),
  is_encrypted: z.boolean(),
  error_type: z.string().nullable(),
  problem: z.string().nullable(),
  /** The raw request without its signature; null if it would reveal masked values. */
  sent: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
})
export type EndpointCallRecord = z.infer<typeof endpointCallRecord>

export const endpointCallPage = z.object({ data: z.array(endpointCallRecord) })
export const endpointCallsQuery = z.object({ before: z.coerce.number().int().min(1).optional() })
