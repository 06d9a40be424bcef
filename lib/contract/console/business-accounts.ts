import {
  accountChange,
  accountChoice,
  accountCreate,
  accountHits,
  accountRoleSave,
  accountRoles,
  accountSearchText,
  accountStanding,
  managedAccount,
} from '../business-accounts'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

/** The business accounts of one console. Those who may manage them do it in the first account. */
export const businessAccountRoutes = {
  /** Those one is in, and which one is asked; never for tokens, which belong to one account. */
  'GET /api/accounts': {
    permission: 'account.manage',
    numbers: 'none',
    response: z.object({ data: z.array(accountChoice), here: z.string() }),
  },
  /** How each of them stands. */
  'GET /api/accounts/standing': {
    permission: 'account.manage',
    numbers: 'none',
    response: z.object({ data: z.array(accountStanding) }),
  },
  /** What the other accounts one is in have for a text, as far as one may read it there. */
  'GET /api/accounts/search': {
    permission: 'account.manage',
    numbers: 'none',
    query: z.object({ text: accountSearchText }),
    response: z.object({
      data: z.array(accountHits),
      /** An account could not be searched, or took too long. */
      isPartial: z.boolean(),
    }),
  },
  'GET /api/managed-accounts': {
    permission: 'accounts.manage',
    response: z.object({ data: z.array(managedAccount) }),
  },
  /** Tests the connection first. */
  'POST /api/managed-accounts': {
    permission: 'accounts.manage',
    isConfirmed: true,
    body: accountCreate,
    response: z.object({ key: z.string(), name: z.string() }),
    audit: 'accounts.add',
    stale: ['accounts'],
  },
  /** Another name, token or way to the service; at once. */
  'PUT /api/managed-accounts/:key': {
    permission: 'accounts.manage',
    isConfirmed: true,
    body: accountChange,
    response: success,
    audit: ['accounts.change', 'accounts.replace-token'],
    stale: ['accounts'],
  },
  /** With everything that was kept of it. */
  'DELETE /api/managed-accounts/:key': {
    permission: 'accounts.manage',
    isConfirmed: true,
    response: success,
    audit: 'accounts.remove',
    stale: ['accounts'],
  },
  'GET /api/people/:id/accounts': { permission: 'accounts.manage', response: accountRoles },
  'PUT /api/people/:id/accounts/:key': {
    permission: 'accounts.manage',
    isConfirmed: true,
    body: accountRoleSave,
    response: success,
    audit: 'accounts.set-role',
    stale: ['people', 'accounts'],
  },
} as const satisfies RouteTable
