import { success } from '../paging'
import {
  invitationCreate,
  newLink,
  people,
  personChange,
  personDetail,
  secondFactorRoleSave,
} from '../people'
import { z } from '../zod'
import type { RouteTable } from './route'

export const peopleRoutes = {
  'GET /api/people': { permission: 'people.manage', response: people },
  'GET /api/people/:id': { permission: 'people.manage', response: personDetail },
  'POST /api/people/:id': {
    permission: 'people.manage',
    isConfirmed: true,
    body: personChange,
    response: success,
    audit: [
      'people.make-admin',
      'people.make-developer',
      'people.make-marketer',
      'people.make-viewer',
      'people.give-role',
      'people.suspend',
      'people.resume',
    ],
    stale: ['people'],
  },
  'DELETE /api/people/:id': {
    permission: 'people.manage',
    isConfirmed: true,
    response: success,
    audit: 'people.remove',
    stale: ['people'],
  },
  /** Ends one of a person's sessions by ID, or all except the current one. */
  'DELETE /api/people/:id/sessions': {
    permission: 'people.manage',
    query: z.object({ session: z.string().optional() }),
    response: success,
    audit: ['people.end-session', 'people.end-sessions'],
    stale: ['people'],
  },
  'DELETE /api/people/:id/tokens/:token': {
    permission: 'people.manage',
    response: success,
    audit: 'people.revoke-token',
    stale: ['people', 'account'],
  },
  /** Creates a password reset link; returned only once. */
  'POST /api/people/:id/reset-link': {
    permission: 'people.manage',
    isConfirmed: true,
    response: newLink,
    audit: 'people.make-reset-link',
    stale: ['people'],
  },
  /** For people who lost their phone and recovery codes. */
  'DELETE /api/people/:id/second-factor': {
    permission: 'people.manage',
    isConfirmed: true,
    response: success,
    audit: 'people.remove-second-factor',
    stale: ['people'],
  },
  'POST /api/invitations': {
    permission: 'people.manage',
    isConfirmed: true,
    body: invitationCreate,
    response: newLink,
    audit: 'people.invite',
    stale: ['people'],
  },
  /** Replaces the invitation link with one valid for seven more days. */
  'POST /api/invitations/:id': {
    permission: 'people.manage',
    isConfirmed: true,
    response: newLink,
    audit: 'people.renew-invitation',
    stale: ['people'],
  },
  'DELETE /api/invitations/:id': {
    permission: 'people.manage',
    response: success,
    audit: 'people.withdraw-invitation',
    stale: ['people'],
  },
  /** Sets whether a role requires a second factor. */
  'PUT /api/second-factor-roles': {
    permission: 'people.manage',
    isConfirmed: true,
    body: secondFactorRoleSave,
    response: success,
    audit: ['people.require-second-factor', 'people.waive-second-factor'],
    stale: ['people'],
  },
} as const satisfies RouteTable
