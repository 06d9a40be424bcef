import { success } from '../paging'
import { scimOverview, scimTokenCreate, scimTokenMade } from '../scim'
import type { RouteTable } from './route'

export const scimRoutes = {
  /** The address and tokens that the sign-in provider uses to provision people and groups. */
  'GET /api/scim': { permission: 'people.manage', response: scimOverview },
  'POST /api/scim/tokens': {
    permission: 'people.manage',
    isConfirmed: true,
    body: scimTokenCreate,
    response: scimTokenMade,
    audit: 'scim.create-token',
    stale: ['people'],
  },
  'DELETE /api/scim/tokens/:id': {
    permission: 'people.manage',
    response: success,
    audit: 'scim.revoke-token',
    stale: ['people'],
  },
} as const satisfies RouteTable
