import type { GroupSave } from '@/lib/contract/groups'
import type { CustomRoleSave } from '@/lib/contract/roles'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const roleQueries = {
  list: () => rowQuery('GET /api/roles'),
  groups: () => rowQuery('GET /api/groups'),
  whoCan: (permission: string) => rowQuery('GET /api/who-can', { query: { permission } }),
  ofPerson: (id: string) => rowQuery('GET /api/people/:id/permissions', { params: { id } }),
}

export const useCreateRole = () => useRowMutation('POST /api/roles', (body: CustomRoleSave) => ({ body }))

export const useChangeRole = () =>
  useRowMutation('PUT /api/roles/:name', ({ was, role }: { was: string; role: CustomRoleSave }) => ({
    params: { name: was },
    body: role,
  }))

export const useDeleteRole = () =>
  useRowMutation('DELETE /api/roles/:name', (name: string) => ({ params: { name } }))

export const useCreateGroup = () => useRowMutation('POST /api/groups', (body: GroupSave) => ({ body }))

export const useChangeGroup = () =>
  useRowMutation('PUT /api/groups/:id', ({ id, group }: { id: string; group: GroupSave }) => ({
    params: { id },
    body: group,
  }))

export const useDeleteGroup = () =>
  useRowMutation('DELETE /api/groups/:id', (id: string) => ({ params: { id } }))
