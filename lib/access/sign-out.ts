import type { AccessContext, Call } from './context'
import { withCookiesOf } from './start-session'

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
