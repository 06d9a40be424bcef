import 'server-only'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { type Permission, permits } from '@/lib/access/roles'
import type { Root } from '@/lib/runtime/compose/root'

/** Another account, with the caller's access there. */
export interface Elsewhere {
  root: Root
  person: Person
  may(permission: Permission, phoneNumberId?: string): boolean
}

/**
 * The caller's other accounts. Each checks their session itself, as for one of its own pages. Accounts that
 * still require a second factor are excluded.
 */
export async function accountsElsewhere(here: Root, { headers }: Request): Promise<Elsewhere[]> {
  const others = here.accounts
    .roots()
    .filter(({ settings }) => settings.accountKey !== here.settings.accountKey)
  const found = await Promise.all(others.map((root) => enter(root, headers)))
  return found.filter((each) => each !== undefined)
}

async function enter(root: Root, headers: Headers): Promise<Elsewhere | undefined> {
  const session = await root.access.sessionOf(headers)
  if (!session || session.mustEnrollSecondFactor) return undefined
  const { person } = session
  return { root, person, may: (permission, phoneNumberId) => permits(person.role, permission, phoneNumberId) }
}

/**
 * Another account where the caller has the permission. @throws HttpError otherwise, whether or not the
 * account exists
 */
export async function accountElsewhere(
  here: Root,
  { request, key, permission }: { request: Request; key: string; permission: Permission },
): Promise<Elsewhere> {
  const all = await accountsElsewhere(here, request)
  const found = all.find(({ root }) => root.settings.accountKey === key)
  if (!found) throw problem('accountUnknown')
  if (!found.may(permission))
    throw problem('forbidden', `Your role in ${found.root.settings.accountName} doesn’t allow this.`)
  return found
}
