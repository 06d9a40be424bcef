import { endpointActions } from './endpoint-words'
import { machineText } from './machine-text'
import { z } from './zod'

/** Who causes requests to a data endpoint. `health`: the service looks whether it recovered; `publishing`: whether it is there. */
export const endpointCallers = ['phone', 'studio', 'workbench', 'case', 'health', 'publishing'] as const

/** One request to a flow's data endpoint, made by the service as for a phone. Ours, embedded service only. */
export const endpointCall = z.strictObject({
  action: z.enum(endpointActions),
  screen: machineText().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  flow_token: z.string().max(500).optional(),
  /** Not encrypted, although a number has a key. */
  is_plain: z.boolean().optional(),
  /**
   * A customer's phone asks about what was published. Only that counts for health, alerts and metrics; whatever else is
   * asked tries the endpoint out.
   */
  is_for_customer: z.boolean().optional(),
  /** The number the customer writes to, whose key encrypts; any of the account's when left out. */
  phone_number_id: z.string().max(40).optional(),
  /** For the log. */
  caller: z.enum(endpointCallers).optional(),
})
/** What someone tries out in the console: never in the name of a customer. */
export const endpointTrial = endpointCall.omit({ is_for_customer: true, phone_number_id: true }).extend({
  caller: z.enum(['studio', 'workbench', 'case']).optional(),
})
export type EndpointCall = z.infer<typeof endpointTrial>

export const endpointAnswer = z.looseObject({
  /** What was sent, before encryption. */
  request: z.record(z.string(), z.unknown()),
  /** What came back, after decryption; null when nothing usable did. */
  answer: z.unknown(),
  status: z.number().nullable(),
  duration_ms: z.number(),
  is_encrypted: z.boolean(),
  /** Why it is not usable: one of `endpointErrors`, and a sentence for people. */
  error_type: z.string().nullable(),
  problem: z.string().nullable(),
  /** What went over the wire, for whoever looks for a mistake in the endpoint; null where a service does not tell. */
  wire: z
    .object({
      url: z.string(),
      /** Headers by lower-case name. */
      sent: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
      /** Null when nothing came. `decrypted`: the body after decryption, where it was encrypted and could be decrypted. */
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

/** A request that was made to a data endpoint, with sensitive values masked. */
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
  /** To the letter, without the signature; null where it would show what is masked. */
  sent: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
})
export type EndpointCallRecord = z.infer<typeof endpointCallRecord>

export const endpointCallPage = z.object({ data: z.array(endpointCallRecord) })
export const endpointCallsQuery = z.object({ before: z.coerce.number().int().min(1).optional() })
