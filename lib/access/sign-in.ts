import { attemptRules } from './attempts'
import type { AccessContext, Call } from './context'
import { signInBody } from './credentials'
import { readBody } from './read-body'
import { forbidden, parseBody, type Refusal, refusalOf, tooManyAttempts } from './refusal'
import { startSession, withCookiesOf } from './start-session'

// One answer for an unknown address and for a wrong password: nobody can ask who has an account.
const wrongPair = () =>
  refusalOf(
    'invalidParameter',
    {
      title: 'The e-mail address or the password is not right',
      detail: 'No account has this e-mail address together with this password.',
      nextStep: 'Check both and try again. An admin can set a new password for you.',
      fields: { password: 'The e-mail address or the password is not right.' },
    },
    401,
  )

const switchedOff = () =>
  forbidden(
    'This account is switched off',
    'An admin has switched this account off.',
    'Ask an admin to switch it on again.',
  )

/** `POST /api/auth/sign-in/email`: `{ email, password }` → `{ success: true }` and the session cookie. */
export async function signIn(context: AccessContext, call: Call): Promise<Response> {
  const { email, password } = parseBody(signInBody, await readBody(call.request))
  await takeAttempt(context, call, email)
  const answer = await startSession(context, call, { email, password })
  if (answer.ok) {
    await context.attempts.forget(attemptRules.signInByEmail, email)
    await context.attempts.giveBack(attemptRules.signInByAddress, call.address)
  }
  const refusal = refusalFor(answer)
  const person = answer.ok ? await personIn(answer) : { id: null, email }
  const entry = { action: 'session.sign-in', subject: '', result: refusal ? 'refused' : 'done' } as const
  await context.audit.record({
    at: context.clock(),
    person,
    ...entry,
    address: call.address,
    traceId: call.traceId,
  })
  if (refusal) throw refusal
  return withCookiesOf(answer, { success: true })
}

async function takeAttempt({ attempts }: AccessContext, { address }: Call, email: string): Promise<void> {
  const waitSeconds =
    (await attempts.take(attemptRules.signInByAddress, address)) ??
    (await attempts.take(attemptRules.signInByEmail, email))
  if (waitSeconds !== undefined) throw tooManyAttempts('sign in', waitSeconds)
}

function refusalFor(answer: Response): Refusal | undefined {
  if (answer.ok) return undefined
  if (answer.status === 401) return wrongPair()
  if (answer.status === 403) return switchedOff()
  throw new Error(`better-auth answered a sign-in with ${answer.status}`)
}

async function personIn(answer: Response): Promise<{ id: string; email: string }> {
  // The shape of better-auth's answer to a sign-in.
  const { user } = (await answer.clone().json()) as { user: { id: string; email: string } }
  return { id: user.id, email: user.email }
}
