import type { AccessContext, Call } from './context'

/**
 * `GET /api/auth/get-session` → `{ person, expiresAt, … }`, or `{ person: null }` when nobody is signed in. Open pages
 * ask by themselves: that is no use of the session.
 */
export async function getSession({ sessions }: AccessContext, { request }: Call): Promise<Response> {
  return Response.json((await sessions.sessionOf(request.headers, { isUse: false })) ?? { person: null })
}
