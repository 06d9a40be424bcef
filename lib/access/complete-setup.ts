import { attemptRules } from './attempts'
import type { AccessContext, Call } from './context'
import { setupBody } from './credentials'
import { readBody } from './read-body'
import { isRefusal, parseBody, tooManyAttempts } from './refusal'
import { startSession, withCookiesOf } from './start-session'

/** `POST /api/setup`: `{ code, name, email, password }` → the first admin, signed in by the session cookie. */
export async function completeSetup(context: AccessContext, call: Call): Promise<Response> {
  const admin = parseBody(setupBody, await readBody(call.request))
  const waitSeconds = await context.attempts.take(attemptRules.setupByAddress, call.address)
  if (waitSeconds !== undefined) throw tooManyAttempts('set up Switchboard', waitSeconds)
  const { address, traceId } = call
  await context.setup.createFirstAdmin(admin, { address, traceId }).catch(async (error: unknown) => {
    const entry = {
      action: 'people.set-up',
      subject: '',
      result: isRefusal(error) ? 'refused' : 'failed',
    } as const
    const person = { id: null, email: admin.email }
    await context.audit.record({ at: context.clock(), person, ...entry, address, traceId })
    throw error
  })
  await context.attempts.forget(attemptRules.setupByAddress, call.address)
  const answer = await startSession(context, call, admin)
  if (!answer.ok) throw new Error(`better-auth answered the first sign-in with ${answer.status}`)
  return withCookiesOf(answer, { success: true })
}
