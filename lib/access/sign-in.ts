import { MINUTE_MS } from '@/lib/contract/durations'
import { networkOf } from './client-address'
import type { AccessContext, Call } from './context'
import { cookieHeaders } from './cookies'
import { signInBody } from './credentials'
import { guessRules, requireGuess } from './guesses'
import { isHttpError } from './http-error'
import { verifyPassword } from './password'
import { forbidden, parseInput, problem } from './problems'
import { readBody } from './read-body'
import { startSession } from './start-session'

/** The same answer for an unknown address and a wrong password, so it doesn't reveal who has an account. */
const wrongPair = () =>
  problem('invalidParameter', {
    status: 401,
    title: 'Wrong email address or password',
    detail: 'No account has this email address and password.',
    nextStep: 'Check both and try again. An admin can create a link for a new password.',
    fields: { password: 'Wrong email address or password.' },
  })

export const switchedOff = () =>
  forbidden('This account is suspended', 'An admin suspended this account.', 'Ask an admin to restore it.')

/** The second step came too late, or without the first. */
export const startAgain = () =>
  forbidden(
    'Sign-in took too long',
    'The second step must be completed within ten minutes after the password.',
    'Start over with your email address and password.',
  )

export const wrongPasskey = () =>
  problem('invalidParameter', {
    status: 401,
    title: 'This passkey doesn’t work here',
    detail: 'It was removed here, or the device didn’t confirm your identity.',
    nextStep: 'Try again, or sign in with your password.',
  })

const SECOND_STEP_MS = 10 * MINUTE_MS

/** State kept between the two steps of a sign-in. */
export interface HalfSignIn {
  personId: string
  email: string
}

/**
 * `POST /api/auth/sign-in/email`: `{ email, password }` → `{ success: true }` and the session cookie; with a
 * second factor, `{ secondFactor: ['code', 'passkey'] }` and a challenge cookie instead.
 */
export async function signIn(context: AccessContext, call: Call): Promise<Response> {
  const { email, password } = parseInput(signInBody, await readBody(call.request))
  const guess = { account: email, from: call.address }
  const person = { id: null, email }
  await notTooMany(context, call, person, () => requireGuess(context, guessRules.password, guess, 'sign in'))
  const found = await findByPassword(context, email, password)
  if (!found || found.banned) {
    const refusal = found ? switchedOff() : wrongPair()
    const { title: reason } = refusal.problem
    await auditSignIn(context, call, { person, result: 'refused', reason })
    throw refusal
  }
  await context.guesses.right(guessRules.password, guess)
  const ways = await context.secondFactors.waysOf(found.id)
  if (ways.length > 0) {
    const half: HalfSignIn = { personId: found.id, email }
    const headers = await startChallenge(context, 'second-factor', half, SECOND_STEP_MS)
    return Response.json({ secondFactor: ways }, { headers })
  }
  const headers = await startSession(context, call, found.id)
  await auditSignIn(context, call, { person: { id: found.id, email }, result: 'done' })
  return Response.json({ success: true }, { headers })
}

/**
 * The owner of an email address and password; undefined if they don't match, after the same time as a match.
 */
async function findByPassword({ store }: AccessContext, email: string, password: string) {
  const row = await store.db
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .select(['user.id', 'user.banned', 'account.password as hash'])
    .where('user.email', '=', email)
    .executeTakeFirst()
  return (await verifyPassword({ hash: row?.hash ?? undefined, password })) ? row : undefined
}

/** Refuses and records attempts over the limit. @throws HttpError */
export async function notTooMany(
  { recordOncePer, clock }: AccessContext,
  { address, traceId }: Call,
  person: { id: string | null; email: string },
  ask: () => Promise<void>,
): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (isHttpError(error)) {
      const details = { reason: error.problem.title }
      const entry = { action: 'session.sign-in', subject: '', result: 'refused', details } as const
      // Keyed by network alone, because an attacker can vary the email address.
      await recordOncePer(MINUTE_MS, ['session.sign-in', networkOf(address)], {
        ...{ at: clock(), person, address, traceId },
        ...entry,
      })
    }
    throw error
  }
}

/** Stores a half-finished sign-in under a code that only this browser receives. */
export async function startChallenge(
  { challenges, settings }: AccessContext,
  kind: Parameters<typeof challenges.start>[0],
  value: object,
  forMs: number,
): Promise<Headers> {
  const code = await challenges.start(kind, value, forMs)
  return cookieHeaders(settings.publicUrl, 'challenge', code, forMs / 1000)
}

export async function auditSignIn(
  { audit, clock, signInRefused }: AccessContext,
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
  if (result === 'refused') signInRefused?.()
  await audit.record({ at: clock(), person, ...entry, address, traceId })
}
