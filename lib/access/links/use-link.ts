import { MINUTE_MS } from '@/lib/contract/durations'
import { z } from '@/lib/contract/zod'
import { setPassword } from '../account/change-password'
import { auditOf, recordIn } from '../accounts/audit-of'
import { attemptRules } from '../attempts'
import { networkOf } from '../client-address'
import type { AccessContext, Call } from '../context'
import { createPerson } from '../create-person'
import { emailBody, newPerson, passwordFor } from '../credentials'
import { readRole } from '../custom-roles/held-roles'
import { guessRules } from '../guesses'
import { resetMail } from '../mails'
import { hashPassword } from '../password'
import { noteProven, requireProof } from '../people/proof'
import { forbidden, parseInput, problem, tooManyAttempts } from '../problems'
import { readBody } from '../read-body'
import { startSession } from '../start-session'
import { endTokens } from '../tokens/create-tokens'
import { deadLink, isMadeByAdmin } from './links'

/** Body sent by link pages; the rules for new people validate the rest. */
const linkBody = z.looseObject({
  code: z.string('The code is missing.').max(100, 'This isn’t a valid code.'),
})

/** `POST /api/auth/accept-invite`: `{ code, name, password }` → an account of the invited address, signed in. */
export async function acceptInvite(context: AccessContext, call: Call): Promise<Response> {
  const { links, store, audit } = context
  const sent = parseInput(linkBody, await readBody(call.request))
  const invitation = await findLink(context, call, 'invite', sent.code)
  const { password, ...wanted } = parseInput(newPerson, { ...sent, email: invitation.email })
  const passwordHash = await hashPassword(password)
  const { person, later } = await store.transaction(async (tx) => {
    const taken = await links.take('invite', sent.code, tx)
    const { email, role, created_by: invitedBy, account_key: accountKey } = taken
    if (role === null || !(await readRole(tx, role))) throw deadLink()
    const known = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    if (known) throw alreadyThere()
    const account = { providerId: 'credential', password: passwordHash } as const
    const created = await createPerson(tx, context.clock(), { ...wanted, role, accountKey, account })
    const entry = { action: 'people.accept-invitation', subject: created.email, result: 'done' } as const
    const { address, traceId } = call
    const details = { invitedBy, after: { name: created.name, email, role } }
    const joined = { at: context.clock(), person: created, ...entry, address, traceId, details }
    if (auditOf(context, accountKey) !== audit) return { person: created, later: { accountKey, joined } }
    await audit.record(joined, tx)
    return { person: created, later: undefined }
  })
  if (later) await recordIn(context, later.accountKey, later.joined)
  context.changed()
  return Response.json({ success: true }, { headers: await startSession(context, call, person.id) })
}

/**
 * @throws HttpError if the code isn't valid; guesses are counted
 */
async function findLink(
  { links, attempts, recordOncePer, clock }: AccessContext,
  { address, traceId }: Call,
  kind: 'invite' | 'reset',
  code: string,
) {
  const found = await links.find(kind, code)
  if (found) return found
  const waitSeconds = await attempts.take(attemptRules.linkByAddress, address)
  const refusal = waitSeconds === undefined ? deadLink() : tooManyAttempts('open a link', waitSeconds)
  const action = kind === 'invite' ? 'people.accept-invitation' : 'account.reset-password'
  const person = { id: null, email: '' }
  const details = { reason: refusal.problem.title }
  const entry = { action, subject: '', result: 'refused', details } as const
  await recordOncePer(MINUTE_MS, [action, networkOf(address)], {
    ...{ at: clock(), person, address, traceId },
    ...entry,
  })
  throw refusal
}

const alreadyThere = () =>
  forbidden(
    'This email address already has an account',
    'It was created after the invitation.',
    'Sign in. An admin can create a link for a new password.',
  )

/**
 * `POST /api/auth/request-reset`: `{ email }` → `{ success: true }`, whether or not the account exists. The
 * email is sent after the response, so timing reveals nothing.
 */
export async function requestReset(context: AccessContext, call: Call): Promise<Response> {
  const { settings, guesses } = context
  if (!settings.mail) throw problem('unknownPath', 'This console doesn’t send email.')
  const { email } = parseInput(emailBody, await readBody(call.request))
  const refused = await guesses.take(guessRules.reset, { account: email, from: call.address })
  if (refused?.tier === 'place') throw tooManyAttempts('ask for a link', refused.waitSeconds)
  // Each address gets only a few emails. The response doesn't reveal whether one was sent.
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
  log.error({ error, traceId }, 'a link for a new password wasn’t mailed')

const choices = z.looseObject({ endTokens: z.boolean('Choose yes or no.').default(false) })

/**
 * `POST /api/auth/reset-password`: `{ code, password, endTokens? }` → changes the password and ends every
 * session, and all API tokens if an admin made the link or the person asks for it. Doesn't sign in: the
 * sign-in that follows asks for the second factor.
 */
export async function resetPassword(context: AccessContext, call: Call): Promise<Response> {
  const { links, store, audit } = context
  const sent = parseInput(linkBody, await readBody(call.request))
  const found = await findLink(context, call, 'reset', sent.code)
  const person = await store.db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', '=', found.person_id ?? '')
    .executeTakeFirst()
  if (!person) throw deadLink()
  const { password } = parseInput(passwordFor(person), sent)
  const { endTokens: isWanted } = parseInput(choices, sent)
  const passwordHash = await hashPassword(password)
  await store.transaction(async (tx) => {
    await links.take('reset', sent.code, tx)
    await requireProof(tx, person.id)
    await noteProven(tx, person.id)
    await setPassword(tx, context.clock(), person.id, passwordHash)
    const entry = { action: 'account.reset-password', subject: person.email, result: 'done' } as const
    const { address, traceId } = call
    const { clock } = context
    if (isWanted || isMadeByAdmin(found)) {
      await endTokens(tx, person, { audit, clock, by: person, address, traceId })
    }
    await audit.record({ at: context.clock(), person, ...entry, address, traceId }, tx)
  })
  context.changed()
  return Response.json({ success: true })
}
