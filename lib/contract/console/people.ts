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
  /** Ends one session of someone by its id, or all but the one that asks. */
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
  /** A link by which someone chooses a new password; told once. */
  'POST /api/people/:id/reset-link': {
    permission: 'people.manage',
    isConfirmed: true,
    response: newLink,
    audit: 'people.make-reset-link',
    stale: ['people'],
  },
  /** For someone who lost the phone and the recovery codes. */
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
  /** A new link in place of the old one, for seven more days. */
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
  /** Says of one role whether it needs a second factor. */
  'PUT /api/second-factor-roles': {
    permission: 'people.manage',
    isConfirmed: true,
    body: secondFactorRoleSave,
    response: success,
    audit: ['people.require-second-factor', 'people.waive-second-factor'],
    stale: ['people'],
  },
} as const satisfies RouteTable
