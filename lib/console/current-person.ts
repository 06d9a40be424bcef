import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Person } from '@/lib/access/person'
import type { Session } from '@/lib/access/session'
import { root } from '@/lib/runtime/compose/root'

/** The session of whoever asked for this page; undefined when they are signed out. */
export const anySession = cache(async () => root().access.sessionOf(await headers()))

/** The session of whoever asked for this page; someone who is signed out is led to the sign-in and back. */
export const currentSession = cache(async (): Promise<Session> => {
  const asked = await headers()
  const session = await anySession()
  const next = new URLSearchParams({ next: asked.get('x-path') ?? '/' })
  if (session?.owesSecondFactor) redirect(`/second-factor?${next}`)
  return session ?? redirect(`/sign-in?${next}`)
})

export const currentPerson = async (): Promise<Person> => (await currentSession()).person
