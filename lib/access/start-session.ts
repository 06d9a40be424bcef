import type { AccessContext, Call } from './context'

/**
 * Signs somebody in with better-auth.
 *
 * @returns its answer: 200 with `set-cookie`, 401 for a wrong pair, 403 for a person who is switched off
 */
export async function startSession(
  { auth, sessions, store }: AccessContext,
  { request }: Call,
  { email, password }: { email: string; password: string },
): Promise<Response> {
  const answer = await auth.api.signInEmail({
    body: { email, password },
    headers: request.headers,
    asResponse: true,
  })
  if (!answer.ok) return answer
  // The session this browser had before ends: nobody may go on with it.
  const previous = sessions.tokenOf(request.headers)
  if (previous) await store.db.deleteFrom('session').where('token', '=', previous).execute()
  const { adapter } = await auth.$context
  await adapter.deleteMany({
    model: 'session',
    where: [{ field: 'expiresAt', operator: 'lt', value: new Date() }],
  })
  return answer
}

/** An answer for the browser with the cookies of one of better-auth's, but not its body, which holds the token. */
export function withCookiesOf(answer: Response, body: object): Response {
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return Response.json(body, { headers })
}
