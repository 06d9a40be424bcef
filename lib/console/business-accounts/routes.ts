import 'server-only'
import { problem } from '@/lib/access/problems'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { businessAccountRoutes } from '@/lib/contract/console/business-accounts'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { accountsElsewhere } from './elsewhere'
import { searchElsewhere } from './search-elsewhere'

export const businessAccountHandlers = routes(businessAccountRoutes, {
  async 'GET /api/accounts'({ root, person }) {
    const roles = await root.access.rolesOfPerson(person.id)
    return { data: await root.accounts.choicesOf(roles), here: root.settings.accountKey }
  },

  async 'GET /api/accounts/standing'({ root, person }) {
    return { data: await root.accounts.standingOf(await root.access.rolesOfPerson(person.id)) }
  },

  async 'GET /api/accounts/search'({ root, request, query: { text }, options }) {
    return searchElsewhere(await accountsElsewhere(root, request), text, options)
  },

  async 'GET /api/managed-accounts'({ root }) {
    requireFirst(root)
    return { data: await root.accounts.managed() }
  },

  async 'POST /api/managed-accounts'({ root, body, person, change }) {
    requireFirst(root)
    return change(body.name, () => root.accounts.add(body, person))
  },

  async 'PUT /api/managed-accounts/:key'({ root, params: { key }, body, changeAs }) {
    requireFirst(root)
    const before = await findManaged(root, key)
    const { accessToken, ...others } = body
    const isToken = accessToken !== undefined && Object.values(others).every((value) => value === undefined)
    const change = changeAs(isToken ? 'accounts.replace-token' : 'accounts.change')
    return change(
      before.name,
      () => root.accounts.change(key, body),
      () => before,
    )
  },

  async 'DELETE /api/managed-accounts/:key'({ root, params: { key }, change }) {
    requireFirst(root)
    const before = await findManaged(root, key)
    return change(
      before.name,
      () => root.accounts.remove(key),
      () => before,
    )
  },

  async 'GET /api/people/:id/accounts'({ root, params: { id } }) {
    requireFirst(root)
    const roles = await root.access.ownRolesOf(id)
    const others = await othersOf(root)
    const data = others.map(({ key, name }) => ({ key, name, role: roles.get(key) ?? null }))
    return { data, isProven: await root.access.isProven(id) }
  },

  async 'PUT /api/people/:id/accounts/:key'({ root, params: { id, key }, body: { role }, person, change }) {
    requireFirst(root)
    const { name } = await findManaged(root, key)
    if (key === HOME_ACCOUNT) throw problem('notFound')
    const { email } = await root.access.people.find(id)
    const before = async () => ({ role: (await root.access.ownRolesOf(id)).get(key) ?? null })
    return change(
      role === null ? `${email} in ${name}` : `${email} in ${name} as ${role}`,
      () => root.access.setMember(key, id, role, person),
      before,
    )
  },
})

/**
 * @throws HttpError unless this is the first account, whose admins manage the others
 */
function requireFirst({ settings }: Root): void {
  if (settings.accountKey !== HOME_ACCOUNT)
    throw problem('forbidden', 'Accounts are managed in the primary account. Switch to it.')
}

const othersOf = async ({ accounts }: Root) =>
  (await accounts.managed()).filter(({ key }) => key !== HOME_ACCOUNT)

async function findManaged({ accounts }: Root, key: string) {
  const found = (await accounts.managed()).find((account) => account.key === key)
  if (!found) throw problem('accountUnknown')
  return found
}
