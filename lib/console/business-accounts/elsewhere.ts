import 'server-only'
import type { Person } from '@/lib/access/person'
import { type Permission, permits } from '@/lib/access/roles'
import type { Root } from '@/lib/runtime/compose/root'
import { problem } from '../problems'

/** An account beside the one a request is about, with whoever asks as they are there. */
export interface Elsewhere {
  root: Root
  person: Person
  may(permission: Permission, phoneNumberId?: string): boolean
}

/**
 * The other accounts that someone is in: each looks at their session itself, as it does when a page of its own asks. One
 * that wants a second factor first is none of them.
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

/** One of them, in which someone may do this. @throws HttpError for any other, whether it exists or not */
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
