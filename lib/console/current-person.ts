import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { type Permission, refusal } from '@/lib/access/roles'
import type { Session } from '@/lib/access/session'
import { root } from '@/lib/runtime/compose/root'

/** The session of the person who opened this page; undefined if they are signed out. */
export const anySession = cache(async () => root().access.sessionOf(await headers()))

/** The session of the person who opened this page. If they are signed out, they sign in and come back. */
export const currentSession = cache(async (): Promise<Session> => {
  const asked = await headers()
  const session = await anySession()
  const next = new URLSearchParams({ next: asked.get('x-path') ?? '/' })
  if (session?.mustEnrollSecondFactor) redirect(`/second-factor?${next}`)
  return session ?? redirect(`/sign-in?${next}`)
})

export const currentPerson = async (): Promise<Person> => (await currentSession()).person

/** Why someone can't see a page, or this number's page, as a sentence; undefined if they can. */
export const refusalFor = (
  { role }: Person,
  permission: Permission,
  phoneNumberId?: string,
): string | undefined => refusal(role, permission, phoneNumberId)

/**
 * For data that a page reads directly rather than through a route. @throws HttpError forbidden if the
 * person's role doesn't allow it
 */
export async function requireInPage(permission: Permission, phoneNumberId?: string): Promise<void> {
  const reason = refusalFor(await currentPerson(), permission, phoneNumberId)
  if (reason) throw problem('forbidden', reason)
}
