import { createHmac } from 'node:crypto'
import { serializeCookie } from 'better-call'
import type { AccessContext, Call } from './context'

/**
 * Checks a pair of email address and password with better-auth, which begins a session when it is right. Nobody has
 * the session before its cookies are passed on.
 *
 * @returns its answer: 200 with `set-cookie`, 401 for a wrong pair, 403 for a person who is suspended
 */
export async function checkPassword(
  { auth, store }: AccessContext,
  { request, address }: Call,
  { email, password }: { email: string; password: string },
): Promise<Response> {
  const { headers } = request
  const answer = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })
  if (answer.ok) {
    // The shape of better-auth's answer to a sign-in. The address it finds itself is that of a network.
    const { token } = (await answer.clone().json()) as { token: string }
    await store.db.updateTable('session').set({ ipAddress: address }).where('token', '=', token).execute()
  }
  return answer
}

/** The same for someone of whom nothing else is asked. */
export async function startSession(
  context: AccessContext,
  call: Call,
  pair: { email: string; password: string },
): Promise<Response> {
  const answer = await checkPassword(context, call, pair)
  if (answer.ok) await endOldSessions(context, call)
  return answer
}

/** The session this browser had before, and all that have ended by themselves. */
export async function endOldSessions(
  { auth, clock, sessions, store }: AccessContext,
  { request }: Call,
): Promise<void> {
  // The session this browser had before ends: nobody may go on with it.
  const previous = sessions.tokenOf(request.headers)
  if (previous) await store.db.deleteFrom('session').where('token', '=', previous).execute()
  await store.db
    .deleteFrom('session')
    .where('lastSeenAt', '<=', clock() - sessions.limits.idleMs)
    .execute()
  const { adapter } = await auth.$context
  await adapter.deleteMany({
    model: 'session',
    where: [{ field: 'expiresAt', operator: 'lt', value: new Date() }],
  })
}

/** An answer for the browser with the cookies of one of better-auth's, but not its body, which holds the token. */
export function withCookiesOf(answer: Response, body: object): Response {
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return Response.json(body, { headers })
}

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

/** `POST /api/auth/sign-out` → `{ success: true }`: deletes the session and its cookie; twice is as good as once. */
export async function signOut(context: AccessContext, call: Call): Promise<Response> {
  const session = await context.sessions.sessionOf(call.request.headers)
  const answer = await context.auth.api.signOut({ headers: call.request.headers, asResponse: true })
  if (!answer.ok) throw new Error(`better-auth answered a sign-out with ${answer.status}`)
  if (session) {
    const entry = { action: 'session.sign-out', subject: '', result: 'done' } as const
    const { address, traceId } = call
    await context.audit.record({ at: context.clock(), person: session.person, ...entry, address, traceId })
  }
  return withCookiesOf(answer, { success: true })
}
