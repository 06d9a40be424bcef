import type { AccessContext, Call } from './context'
import { withCookiesOf } from './start-session'

/**
 * `GET /api/auth/get-session` → `{ person, expiresAt, renewalDueAt }`, or `{ person: null }` when nobody is
 * signed in. Prolongs a session that is due, so a page that stays open calls it at `renewalDueAt`.
 */
export async function getSession(context: AccessContext, { request }: Call): Promise<Response> {
  const answer = await context.auth.api.getSession({ headers: request.headers, asResponse: true })
  const session = await context.sessions.sessionOf(request.headers)
  return withCookiesOf(answer, session ?? { person: null })
}
