import type { AccessContext, Call } from './context'

/**
 * Checks a pair of e-mail address and password with better-auth, which begins a session when it is right. Nobody has
 * the session before its cookies are passed on.
 *
 * @returns its answer: 200 with `set-cookie`, 401 for a wrong pair, 403 for a person who is switched off
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

/** The same for somebody of whom nothing else is asked. */
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
