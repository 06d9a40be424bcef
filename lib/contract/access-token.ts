import type { EndpointTable } from './endpoint'
import { z } from './zod'

/** What a token may be used for, and on which accounts. Times in seconds since 1970; 0 never ends. */
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

/** The specification names scopes and no way to ask for them: this is the published service's (G50). */
export const accessTokenEndpoints = {
  inspectAccessToken: {
    method: 'GET',
    path: '/debug_token',
    query: z.object({ input_token: z.string('Give the access token to look at in input_token.') }),
    response: z.looseObject({ data: accessTokenFacts }),
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
