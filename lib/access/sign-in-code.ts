import { codeBody } from '@/lib/contract/account'
import { z } from '@/lib/contract/zod'
import { attemptRules } from './attempts'
import type { AccessContext, Call } from './context'
import { cookieIn } from './cookies'
import { guessRules, requireGuess } from './guesses'
import { parseInput, tooManyAttempts } from './problems'
import { readBody } from './read-body'
import { wrongCode } from './second-factor/second-factors'
import { auditSignIn, type HalfSignIn, notTooMany, startAgain, switchedOff, wrongPasskey } from './sign-in'
import { startSession } from './start-session'

/** `POST /api/auth/sign-in/code`: `{ code }` of the app, or a recovery code → the session cookie. */
export async function signInByCode(context: AccessContext, call: Call): Promise<Response> {
  const { challenges, guesses, secondFactors } = context
  const { code } = parseInput(codeBody, await readBody(call.request))
  const half = await halfOf(context, call)
  // Counted per person: another browser on the same network, or repeating the password, gives no extra
  // guesses.
  const guess = { account: half.personId, from: call.address }
  const person = { id: half.personId, email: half.email }
  await notTooMany(context, call, person, () => requireGuess(context, guessRules.code, guess, 'sign in'))
  const used = await secondFactors.use(half.personId, code)
  if (!used) {
    const refusal = wrongCode()
    await auditSignIn(context, call, { person, result: 'refused', by: 'code', reason: refusal.problem.title })
    throw refusal
  }
  await challenges.take(
    'second-factor',
    cookieIn(context.settings.publicUrl, 'challenge', call.request.headers) ?? '',
  )
  await guesses.right(guessRules.code, guess)
  return finishSignIn(context, call, { person, by: used })
}

async function halfOf({ challenges, settings }: AccessContext, { request }: Call): Promise<HalfSignIn> {
  const given = cookieIn(settings.publicUrl, 'challenge', request.headers)
  const half = given && (await challenges.read<HalfSignIn>('second-factor', given))
  if (!half) throw startAgain()
  return half
}

interface FinishedSignIn {
  person: { id: string; email: string }
  by: string
  /** When they proved their identity, if that isn't now. */
  confirmedAt?: number
}

/** Starts the session, unless the account was suspended in the meantime. */
export async function finishSignIn(
  context: AccessContext,
  call: Call,
  { person, by, confirmedAt }: FinishedSignIn,
): Promise<Response> {
  const row = await context.store.db
    .selectFrom('user')
    .select('banned')
    .where('id', '=', person.id)
    .executeTakeFirst()
  if (!row || row.banned) {
    const refusal = switchedOff()
    await auditSignIn(context, call, { person, result: 'refused', by, reason: refusal.problem.title })
    throw refusal
  }
  const headers = await startSession(context, call, person.id, confirmedAt)
  await auditSignIn(context, call, { person, result: 'done', by })
  return Response.json({ success: true }, { headers })
}

const body = z.object({ code: z.string().max(100), response: z.looseObject({}) })

/**
 * `POST /api/auth/sign-in/passkey-options` → `{ code, options }` for the browser. After a password, only
 * passkeys of that person are accepted; without one, any passkey signs its owner in, because the device
 * verified its holder.
 */
export async function askForPasskey(context: AccessContext, call: Call): Promise<Response> {
  await takeAttempt(context, call)
  const half = await halfIfAny(context, call)
  return Response.json(await context.passkeys.signInOptions(half?.personId))
}

/** `POST /api/auth/sign-in/passkey`: `{ code, response }` → the session cookie. */
export async function signInByPasskey(context: AccessContext, call: Call): Promise<Response> {
  const { code, response } = parseInput(body, await readBody(call.request))
  await takeAttempt(context, call)
  const half = await halfIfAny(context, call)
  const personId = await context.passkeys.signIn(code, response, half?.personId)
  const person =
    personId &&
    (await context.store.db
      .selectFrom('user')
      .select(['id', 'email'])
      .where('id', '=', personId)
      .executeTakeFirst())
  if (!person) {
    const claimed = { id: half?.personId ?? null, email: half?.email ?? '' }
    const refusal = wrongPasskey()
    const { title: reason } = refusal.problem
    await auditSignIn(context, call, { person: claimed, result: 'refused', by: 'passkey', reason })
    throw refusal
  }
  // Give back both attempts: the challenge and the response.
  await context.attempts.giveBack(attemptRules.passkeyByAddress, call.address, 2)
  return finishSignIn(context, call, { person, by: 'passkey' })
}

const takeAttempt = (context: AccessContext, call: Call): Promise<void> =>
  notTooMany(context, call, { id: null, email: '' }, async () => {
    const waitSeconds = await context.attempts.take(attemptRules.passkeyByAddress, call.address)
    if (waitSeconds !== undefined) throw tooManyAttempts('sign in', waitSeconds)
  })

async function halfIfAny({ challenges, settings }: AccessContext, { request }: Call) {
  const given = cookieIn(settings.publicUrl, 'challenge', request.headers)
  return given === undefined ? undefined : challenges.read<HalfSignIn>('second-factor', given)
}
