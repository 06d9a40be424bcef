import type { AccessContext, Call } from '../context'
import { emailBody } from '../credentials'
import { guessRules } from '../guesses'
import { resetMail } from '../mails'
import { readBody } from '../read-body'
import { parseBody, refusalOf, tooManyAttempts } from '../refusal'

/**
 * `POST /api/auth/request-reset`: `{ email }` → `{ success: true }`, whoever has an account. The mail is made and sent
 * after the answer: nothing can be told from how long it took.
 */
export async function requestReset(context: AccessContext, call: Call): Promise<Response> {
  const { settings, guesses } = context
  if (!settings.mail) throw refusalOf('unknownPath', { detail: 'This console sends no mail.' }, 404)
  const { email } = parseBody(emailBody, await readBody(call.request))
  const refused = await guesses.take(guessRules.reset, { account: email, from: call.address })
  if (refused?.tier === 'place') throw tooManyAttempts('ask for a link', refused.waitSeconds)
  // Of one address few are sent, and nobody is told when there were more.
  if (!refused) void sendLink(context, call, email).catch((error: unknown) => told(context, call, error))
  return Response.json({ success: true })
}

async function sendLink({ store, links, settings, audit, clock }: AccessContext, call: Call, email: string) {
  const person = await store.db
    .selectFrom('user')
    .select(['id', 'email', 'banned'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!person || person.banned) return
  const { link } = await links.make('reset', { email, personId: person.id })
  const entry = { action: 'account.request-reset', subject: email, result: 'done' } as const
  const { address, traceId } = call
  await audit.record({ at: clock(), person: { id: null, email }, ...entry, address, traceId })
  await settings.mail?.send({ to: email, ...resetMail({ link }) })
}

const told = ({ log }: AccessContext, { traceId }: Call, error: unknown) =>
  log.error({ error, traceId }, 'a link for a new password was not mailed')
