import type { EndpointTable } from './endpoint'
import { z } from './zod'

/** A business account, by the name people know it by. */
export const account = z.looseObject({ id: z.string(), name: z.string() })
export type Account = z.infer<typeof account>

/** Ours, embedded service only: the specification has no list of accounts. */
export const accountEndpoints = {
  listAccounts: {
    method: 'GET',
    path: '/accounts',
    response: z.looseObject({ data: z.array(account) }),
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
