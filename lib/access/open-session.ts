import { createHmac } from 'node:crypto'
import { serializeCookie } from 'better-call'
import type { AccessContext, Call } from './context'
import { endOldSessions } from './start-session'

/**
 * Begins a session of a person who proved who they are. The cookie is written as better-auth writes it, whose check
 * and renewal it then passes; `session.ts` says what it is made of.
 *
 * @param confirmedAt when they proved it, where that is not now
 * @returns the headers that set the cookie; the session this browser had before has ended
 */
export async function openSession(
  context: AccessContext,
  call: Call,
  personId: string,
  confirmedAt?: number,
): Promise<Headers> {
  const { auth, store } = context
  const { request, address } = call
  const { authCookies, internalAdapter, secret } = await auth.$context
  const userAgent = request.headers.get('user-agent') ?? ''
  const session = await internalAdapter.createSession(personId, false, { ipAddress: address, userAgent })
  if (confirmedAt !== undefined)
    await store.db.updateTable('session').set({ confirmedAt }).where('token', '=', session.token).execute()
  await endOldSessions(context, call)
  const signature = createHmac('sha256', secret).update(session.token).digest('base64')
  const { name, attributes } = authCookies.sessionToken
  const headers = new Headers()
  headers.append(
    'set-cookie',
    serializeCookie(name, `${session.token}.${signature}`, {
      ...attributes,
      maxAge: context.sessions.limits.mostMs / 1000,
    }),
  )
  return headers
}
