import { type EndpointTable, scopes } from './endpoint'
import { z } from './zod'

/** A token's scopes and accounts. Times are seconds since 1970; 0 means it never expires. */
export const accessTokenFacts = z.looseObject({
  is_valid: z.boolean(),
  expires_at: z.number().optional(),
  scopes: z.array(z.string()).optional(),
  granular_scopes: z
    .array(z.looseObject({ scope: z.string(), target_ids: z.array(z.string()).optional() }))
    .optional(),
  error: z.looseObject({ message: z.string().optional() }).optional(),
})
export type AccessTokenFacts = z.infer<typeof accessTokenFacts>

const DAY_SECONDS = 86_400
const MOST_SECONDS = 60 * DAY_SECONDS

/** Request to create a restricted token. Embedded service only. */
export const accessTokenCreate = z.strictObject({
  scopes: z
    .array(z.enum(scopes, `A scope must be one of ${scopes.join(', ')}.`), 'scopes must be a list of scopes.')
    .min(1, 'Add at least one scope.'),
  /** Name shown in logs. */
  name: z
    .string('name must be a string.')
    .regex(/^[\w .-]{1,40}$/, 'A name has up to 40 letters, digits, spaces, dots, and dashes.')
    .default('scoped'),
  /** Lifetime in seconds. */
  expires_in: z
    .int('expires_in must be a number of seconds.')
    .min(1, 'expires_in must be at least 1.')
    .max(MOST_SECONDS, `expires_in must be at most ${MOST_SECONDS}.`)
    .default(DAY_SECONDS),
})

/**
 * The specification defines scopes but no operation that reads them, so this follows the published service
 * (spec:general#scopes).
 */
export const accessTokenEndpoints = {
  inspectAccessToken: {
    method: 'GET',
    path: '/debug_token',
    query: z.object({ input_token: z.string('Enter the access token to inspect in input_token.') }),
    response: z.looseObject({ data: accessTokenFacts }),
    errors: [],
    scope: 'business_management',
  },
  createAccessToken: {
    method: 'POST',
    path: '/access_tokens',
    body: accessTokenCreate,
    response: z.looseObject({ access_token: z.string(), token_type: z.string(), expires_in: z.number() }),
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
