import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Person } from '@/lib/access/person'
import { type Permission, refusal } from '@/lib/access/roles'
import type { Session } from '@/lib/access/session'
import { root } from '@/lib/runtime/compose/root'

/** The session of whoever asked for this page; undefined when they are signed out. */
export const anySession = cache(async () => root().access.sessionOf(await headers()))

/** The session of whoever asked for this page; someone who is signed out is led to the sign-in and back. */
export const currentSession = cache(async (): Promise<Session> => {
  const asked = await headers()
  const session = await anySession()
  const next = new URLSearchParams({ next: asked.get('x-path') ?? '/' })
  if (session?.mustEnrollSecondFactor) redirect(`/second-factor?${next}`)
  return session ?? redirect(`/sign-in?${next}`)
})

export const currentPerson = async (): Promise<Person> => (await currentSession()).person

/** Why a page is not for someone, in a sentence; undefined when it is. */
export const refusalFor = ({ role }: Person, permission: Permission): string | undefined =>
  refusal(role, permission)
