import 'server-only'
import { problem } from '@/lib/access/problems'
import { permissions } from '@/lib/access/roles'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { roleRoutes } from '@/lib/contract/console/roles'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { knownNumbers } from './known-numbers'

export const roleHandlers = routes(roleRoutes, {
  async 'GET /api/roles'({ root, may, options }) {
    const [data, numbers] = await Promise.all([
      root.access.roles.list(),
      knownNumbers(root, may('accounts.manage'), options),
    ])
    return { data, numbers }
  },

  async 'POST /api/roles'({ root, body, person, change }) {
    requireFirst(root)
    const { roles } = root.access
    await change(body.name, () => roles.create(person, body))
    return roles.find(body.name)
  },

  async 'PUT /api/roles/:name'({ root, params: { name }, body, person, change }) {
    requireFirst(root)
    const { roles } = root.access
    const before = await roles.find(name)
    await change(
      name,
      () => roles.change(person, name, body),
      () => before,
    )
    return roles.find(body.name)
  },

  async 'DELETE /api/roles/:name'({ root, params: { name }, person, change }) {
    requireFirst(root)
    const { roles } = root.access
    const before = await roles.find(name)
    await change(
      name,
      () => roles.remove(person, name),
      () => before,
    )
  },

  async 'GET /api/groups'({ root, may }) {
    requireFirst(root)
    const accounts = await root.accounts.managed()
    return {
      data: await root.access.groups.list(),
      accounts: accounts
        .filter(({ key }) => key === HOME_ACCOUNT || may('accounts.manage'))
        .map(({ key, name }) => ({ key, name })),
      providerName: root.access.signInOffers.providerName,
    }
  },

  async 'POST /api/groups'({ root, body, person, change }) {
    requireFirst(root)
    const { groups } = root.access
    return groups.find(await change(body.name, () => groups.create(person, body)))
  },

  async 'PUT /api/groups/:id'({ root, params: { id }, body, person, change }) {
    requireFirst(root)
    const { groups } = root.access
    const before = await groups.find(id)
    await change(
      before.name,
      () => groups.change(person, id, body),
      () => before,
    )
    return groups.find(id)
  },

  async 'DELETE /api/groups/:id'({ root, params: { id }, person, change }) {
    requireFirst(root)
    const { groups } = root.access
    const before = await groups.find(id)
    await change(
      before.name,
      () => groups.remove(person, id),
      () => before,
    )
  },

  'GET /api/who-can'({ root: { access }, query }) {
    const permission = permissions.find((each) => each === query.permission)
    if (!permission)
      throw problem('invalidParameter', 'Choose a permission.', { permission: 'Choose a permission.' })
    return access.explaining.whoCan(permission)
  },

  'GET /api/people/:id/permissions': async ({ root: { access }, params: { id } }) => {
    await access.people.find(id)
    return access.explaining.permissionsOf(id)
  },
})

/**
 * @throws HttpError unless this is the first account: roles are the same in all of them
 */
export function requireFirst({ settings }: Pick<Root, 'settings'>): void {
  if (settings.accountKey !== HOME_ACCOUNT)
    throw problem('forbidden', 'Roles and groups are managed in the primary account. Switch to it.')
}
