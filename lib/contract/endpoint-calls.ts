import { endpointActions } from './endpoint-words'
import { machineText } from './machine-text'
import { z } from './zod'

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
})
/** What someone tries out in the console: never in the name of a customer. */
export const endpointTrial = endpointCall.omit({ is_for_customer: true, phone_number_id: true })
export type EndpointCall = z.infer<typeof endpointCall>

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
