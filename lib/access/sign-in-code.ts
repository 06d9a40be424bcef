import { codeBody } from '@/lib/contract/account'
import { challengeIn } from './challenge-cookie'
import type { AccessContext, Call } from './context'
import { guessRules, requireGuess } from './guesses'
import { openSession } from './open-session'
import { readBody } from './read-body'
import { parseBody } from './refusal'
import { wrongCode } from './second-factor/second-factors'
import { auditSignIn, type HalfSignIn } from './sign-in'
import { startAgain, switchedOff } from './sign-in-refusals'

/** `POST /api/auth/sign-in/code`: `{ code }` of the app, or a recovery code → the session cookie. */
export async function signInByCode(context: AccessContext, call: Call): Promise<Response> {
  const { challenges, guesses, secondFactors } = context
  const { code } = parseBody(codeBody, await readBody(call.request))
  const half = await halfOf(context, call)
  // Counted for the person: another browser here, or the password once more, buys no more guesses.
  const guess = { account: half.personId, from: call.address }
  await requireGuess(context, guessRules.code, guess, 'sign in')
  const used = await secondFactors.use(half.personId, code)
  const person = { id: half.personId, email: half.email }
  if (!used) {
    const refusal = wrongCode()
    await auditSignIn(context, call, { person, result: 'refused', by: 'code', reason: refusal.problem.title })
    throw refusal
  }
  await challenges.take('second-factor', challengeIn(context.settings.publicUrl, call.request.headers) ?? '')
  await guesses.right(guessRules.code, guess)
  return finishSignIn(context, call, { person, by: used })
}

export async function halfOf(
  { challenges, settings }: AccessContext,
  { request }: Call,
): Promise<HalfSignIn> {
  const given = challengeIn(settings.publicUrl, request.headers)
  const half = given && (await challenges.read<HalfSignIn>('second-factor', given))
  if (!half) throw startAgain()
  return half
}

interface FinishedSignIn {
  person: { id: string; email: string }
  by: string
  /** When they proved who they are, where that is not now. */
  confirmedAt?: number
}

/** Begins the session, unless the account was switched off in between. */
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
  const headers = await openSession(context, call, person.id, confirmedAt)
  await auditSignIn(context, call, { person, result: 'done', by })
  return Response.json({ success: true }, { headers })
}
