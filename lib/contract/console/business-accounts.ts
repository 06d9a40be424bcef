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

/** The console's business accounts. They are managed from the first account. */
export const businessAccountRoutes = {
  /** The person's accounts and the current one. Not for tokens, which belong to one account. */
  'GET /api/accounts': {
    permission: 'account.manage',
    numbers: 'none',
    response: z.object({ data: z.array(accountChoice), here: z.string() }),
  },
  /** Status of each account. */
  'GET /api/accounts/standing': {
    permission: 'account.manage',
    numbers: 'none',
    response: z.object({ data: z.array(accountStanding) }),
  },
  /** Search results from the person's other accounts, limited by their permissions there. */
  'GET /api/accounts/search': {
    permission: 'account.manage',
    numbers: 'none',
    query: z.object({ text: accountSearchText }),
    response: z.object({
      data: z.array(accountHits),
      /** Whether an account couldn't be searched or took too long. */
      isPartial: z.boolean(),
    }),
  },
  'GET /api/managed-accounts': {
    permission: 'accounts.manage',
    response: z.object({ data: z.array(managedAccount) }),
  },
  /** Tests the connection before adding the account. */
  'POST /api/managed-accounts': {
    permission: 'accounts.manage',
    isConfirmed: true,
    body: accountCreate,
    response: z.object({ key: z.string(), name: z.string() }),
    audit: 'accounts.add',
    stale: ['accounts'],
  },
  /** Changes the name, token or connection, effective immediately. */
  'PUT /api/managed-accounts/:key': {
    permission: 'accounts.manage',
    isConfirmed: true,
    body: accountChange,
    response: success,
    audit: ['accounts.change', 'accounts.replace-token'],
    stale: ['accounts'],
  },
  /** Removes the account and all data stored about it. */
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
