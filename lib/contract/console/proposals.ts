import { success } from '../paging'
import {
  policy,
  policyPage,
  proposalApproval,
  proposalChangeRequest,
  proposalDetail,
  proposalList,
  proposalListQuery,
  proposalOverride,
} from '../proposals'
import { z } from '../zod'
import type { RouteTable } from './route'

const decides = {
  permission: 'account.manage',
  response: success,
  stale: ['proposals', 'proposal:{id}'],
} as const

/**
 * Approval policies and the resulting proposals. Decisions require a browser session: no token has the
 * permission.
 */
export const proposalRoutes = {
  'GET /api/policies': { permission: 'people.manage', response: policyPage },
  'PUT /api/policies': {
    permission: 'people.manage',
    isConfirmed: true,
    body: policy,
    response: success,
    audit: 'policies.edit',
    stale: ['policies', 'proposals'],
  },
  /**
   * Proposals by the current person, and those for changes their role allows: the ones waiting for them first, then the
   * newest.
   */
  'GET /api/proposals': {
    permission: 'overview.read',
    query: proposalListQuery,
    response: proposalList,
  },
  /** Number of proposals waiting for the current person. */
  'GET /api/proposals/waiting': {
    permission: 'overview.read',
    response: z.object({ waiting: z.number() }),
  },
  'GET /api/proposals/:id': { permission: 'overview.read', response: proposalDetail },
  'POST /api/proposals/:id/approve': { ...decides, body: proposalApproval, audit: 'proposals.approve' },
  'POST /api/proposals/:id/request-changes': {
    ...decides,
    body: proposalChangeRequest,
    audit: 'proposals.request-changes',
  },
  'POST /api/proposals/:id/withdraw': { ...decides, audit: 'proposals.withdraw' },
  /** Reloads the current state and starts a new round of approvals. */
  'POST /api/proposals/:id/refresh': { ...decides, audit: 'proposals.refresh' },
  /** Applies a proposal without approval, in an emergency. */
  'POST /api/proposals/:id/override': {
    ...decides,
    permission: 'people.manage',
    isConfirmed: true,
    body: proposalOverride,
    audit: 'proposals.override',
  },
} as const satisfies RouteTable
