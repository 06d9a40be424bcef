import { challengeCookie } from './challenge-cookie'
import type { AccessContext, Call } from './context'
import { signInBody } from './credentials'
import { guessRules, requireGuess } from './guesses'
import { forbidden, type HttpError, httpErrorOf, parseBody } from './http-error'
import { readBody } from './read-body'
import { checkPassword, endOldSessions, withCookiesOf } from './start-session'

/** One answer for an unknown address and for a wrong password: nobody can ask who has an account. */
const wrongPair = () =>
  httpErrorOf(
    'invalidParameter',
    {
      title: 'Wrong email address or password',
      detail: 'No account has this email address and password.',
      nextStep: 'Check both and try again. An admin can create a link for a new password.',
      fields: { password: 'Wrong email address or password.' },
    },
    401,
  )

export const switchedOff = () =>
  forbidden('This account is suspended', 'An admin suspended this account.', 'Ask an admin to restore it.')

/** The second step came too late, or without the first one. */
export const startAgain = () =>
  forbidden(
    'Sign-in took too long',
    'The second step has to follow the password within ten minutes.',
    'Start over with your email address and password.',
  )

export const wrongPasskey = () =>
  httpErrorOf(
    'invalidParameter',
    {
      title: 'This passkey does not work here',
      detail: 'It was removed here, or the device did not confirm your identity.',
      nextStep: 'Try again, or sign in with your password.',
    },
    401,
  )

const SECOND_STEP_MS = 10 * 60_000

/** What the second step of a sign-in knows of the first one. */
export interface HalfSignIn {
  personId: string
  email: string
}

/**
 * `POST /api/auth/sign-in/email`: `{ email, password }` → `{ success: true }` and the session cookie; for someone
 * with a second factor `{ secondFactor: ['code', 'passkey'] }` and the cookie of a challenge instead.
 */
export async function signIn(context: AccessContext, call: Call): Promise<Response> {
  const { email, password } = parseBody(signInBody, await readBody(call.request))
  const guess = { account: email, from: call.address }
  await requireGuess(context, guessRules.password, guess, 'sign in')
  const answer = await checkPassword(context, call, { email, password })
  if (answer.ok) await context.guesses.right(guessRules.password, guess)
  const refusal = refusalFor(answer)
  if (refusal) {
    const { title: reason } = refusal.problem
    await auditSignIn(context, call, { person: { id: null, email }, result: 'refused', reason })
    throw refusal
  }
  const { token, person } = await sessionIn(answer)
  const ways = await context.secondFactors.waysOf(person.id)
  if (ways.length > 0) {
    await context.store.db.deleteFrom('session').where('token', '=', token).execute()
    const half: HalfSignIn = { personId: person.id, email }
    const headers = await startChallenge(context, 'second-factor', half, SECOND_STEP_MS)
    return Response.json({ secondFactor: ways }, { headers })
  }
  await endOldSessions(context, call)
  await auditSignIn(context, call, { person, result: 'done' })
  return withCookiesOf(answer, { success: true })
}

/** Remembers half a sign-in under a code that this browser alone is given. */
export async function startChallenge(
  { challenges, settings }: AccessContext,
  kind: Parameters<typeof challenges.start>[0],
  value: object,
  forMs: number,
): Promise<Headers> {
  const code = await challenges.start(kind, value, forMs)
  return new Headers({ 'set-cookie': challengeCookie(settings.publicUrl, code, forMs / 1000) })
}

export async function auditSignIn(
  { audit, clock }: AccessContext,
  { address, traceId }: Call,
  {
    person,
    result,
    by,
    reason,
  }: {
    person: { id: string | null; email: string }
    result: 'done' | 'refused'
    by?: string
    /** Why it was refused. */
    reason?: string
  },
): Promise<void> {
  const entry = {
    action: 'session.sign-in',
    subject: '',
    result,
    details: by === undefined && reason === undefined ? undefined : { by, reason },
  }
  await audit.record({ at: clock(), person, ...entry, address, traceId })
}

function refusalFor(answer: Response): HttpError | undefined {
  if (answer.ok) return undefined
  if (answer.status === 401) return wrongPair()
  if (answer.status === 403) return switchedOff()
  throw new Error(`better-auth answered a sign-in with ${answer.status}`)
}

async function sessionIn(answer: Response) {
  // The shape of better-auth's answer to a sign-in.
  const { token, user } = (await answer.clone().json()) as {
    token: string
    user: { id: string; email: string }
  }
  return { token, person: { id: user.id, email: user.email } }
}
