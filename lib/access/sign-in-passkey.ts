import { z } from '@/lib/contract/zod'
import { attemptRules } from './attempts'
import { challengeIn } from './challenge-cookie'
import type { AccessContext, Call } from './context'
import { readBody } from './read-body'
import { parseBody, tooManyAttempts } from './refusal'
import { auditSignIn, type HalfSignIn } from './sign-in'
import { finishSignIn } from './sign-in-code'
import { wrongPasskey } from './sign-in-refusals'

const body = z.object({ code: z.string().max(100), response: z.looseObject({}) })

/**
 * `POST /api/auth/sign-in/passkey-options` → `{ code, options }` for the browser. After a password only passkeys of
 * that person will do; without one any passkey signs its owner in, because the device checked who is holding it.
 */
export async function askForPasskey(context: AccessContext, call: Call): Promise<Response> {
  await takeAttempt(context, call)
  const half = await halfIfAny(context, call)
  return Response.json(await context.passkeys.signInOptions(half?.personId))
}

/** `POST /api/auth/sign-in/passkey`: `{ code, response }` → the session cookie. */
export async function signInByPasskey(context: AccessContext, call: Call): Promise<Response> {
  const { code, response } = parseBody(body, await readBody(call.request))
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
  // The question and the answer.
  await context.attempts.giveBack(attemptRules.passkeyByAddress, call.address, 2)
  return finishSignIn(context, call, { person, by: 'passkey' })
}

async function takeAttempt({ attempts }: AccessContext, { address }: Call): Promise<void> {
  const waitSeconds = await attempts.take(attemptRules.passkeyByAddress, address)
  if (waitSeconds !== undefined) throw tooManyAttempts('sign in', waitSeconds)
}

async function halfIfAny({ challenges, settings }: AccessContext, { request }: Call) {
  const given = challengeIn(settings.publicUrl, request.headers)
  return given === undefined ? undefined : challenges.read<HalfSignIn>('second-factor', given)
}
