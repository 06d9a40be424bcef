import { attemptRules } from './attempts'
import type { AccessContext, Call } from './context'
import { setupBody } from './credentials'
import { readBody } from './read-body'
import { isRefusal, parseBody, tooManyAttempts } from './refusal'
import { startSession, withCookiesOf } from './start-session'

/** `POST /api/setup`: `{ code, name, email, password }` → the first admin, signed in by the session cookie. */
export async function completeSetup(context: AccessContext, call: Call): Promise<Response> {
  const sent = await readBody(call.request)
  const { address, traceId } = call
  // Nobody makes a server that is set up weigh passwords.
  const isOpen = await context.setup.isOpen()
  if (!isOpen) await countWrongCode(context, call)
  const admin = parseBody(setupBody, sent)
  await context.setup.createFirstAdmin(admin, { address, traceId }).catch(async (error: unknown) => {
    const entry = {
      action: 'people.set-up',
      subject: '',
      result: isRefusal(error) ? 'refused' : 'failed',
    } as const
    if (isOpen && isRefusal(error)) await countWrongCode(context, call)
    const person = { id: null, email: admin.email }
    await context.audit.record({ at: context.clock(), person, ...entry, address, traceId })
    throw error
  })
  const answer = await startSession(context, call, admin)
  if (!answer.ok) throw new Error(`better-auth answered the first sign-in with ${answer.status}`)
  return withCookiesOf(answer, { success: true })
}

/** A right code is taken however many wrong ones came from its network. @throws Refusal when there were too many */
async function countWrongCode({ attempts }: AccessContext, { address }: Call): Promise<void> {
  const waitSeconds = await attempts.take(attemptRules.setupByAddress, address)
  if (waitSeconds !== undefined) throw tooManyAttempts('set up Switchboard', waitSeconds)
}
