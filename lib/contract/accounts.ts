import type { EndpointTable } from './endpoint'
import { z } from './zod'

/** A business account and its name. */
export const account = z.looseObject({ id: z.string(), name: z.string() })
export type Account = z.infer<typeof account>

/** Our own operation, embedded service only: the specification can't list accounts. */
export const accountEndpoints = {
  listAccounts: {
    method: 'GET',
    path: '/accounts',
    response: z.looseObject({ data: z.array(account) }),
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
