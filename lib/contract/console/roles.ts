import { groupSave, peopleGroup, peopleGroups } from '../groups'
import { success } from '../paging'
import { customRole, customRoleSave, customRoles, personPermissions, whoCan } from '../roles'
import { z } from '../zod'
import type { RouteTable } from './route'

export const roleRoutes = {
  /** Custom roles, shared by all accounts. */
  'GET /api/roles': { permission: 'people.manage', response: customRoles },
  'POST /api/roles': {
    permission: 'people.manage',
    isConfirmed: true,
    body: customRoleSave,
    response: customRole,
    audit: 'roles.create',
    stale: ['people'],
  },
  'PUT /api/roles/:name': {
    permission: 'people.manage',
    isConfirmed: true,
    body: customRoleSave,
    response: customRole,
    audit: 'roles.edit',
    stale: ['people', 'account'],
  },
  'DELETE /api/roles/:name': {
    permission: 'people.manage',
    isConfirmed: true,
    response: success,
    audit: 'roles.delete',
    stale: ['people'],
  },
  /** Groups of people with a role in each account. */
  'GET /api/groups': { permission: 'people.manage', response: peopleGroups },
  'POST /api/groups': {
    permission: 'people.manage',
    isConfirmed: true,
    body: groupSave,
    response: peopleGroup,
    audit: 'groups.create',
    stale: ['people'],
  },
  'PUT /api/groups/:id': {
    permission: 'people.manage',
    isConfirmed: true,
    body: groupSave,
    response: peopleGroup,
    audit: 'groups.edit',
    stale: ['people'],
  },
  'DELETE /api/groups/:id': {
    permission: 'people.manage',
    isConfirmed: true,
    response: success,
    audit: 'groups.delete',
    stale: ['people'],
  },
  /** People and API tokens that have a permission. */
  'GET /api/who-can': {
    permission: 'people.manage',
    query: z.object({ permission: z.string() }),
    response: whoCan,
  },
  /** A person's permissions, with the roles and groups that grant them. */
  'GET /api/people/:id/permissions': { permission: 'people.manage', response: personPermissions },
} as const satisfies RouteTable
