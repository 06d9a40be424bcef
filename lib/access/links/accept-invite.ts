import { attemptRules } from '../attempts'
import type { AccessContext, Call } from '../context'
import { createPerson } from '../create-person'
import { newPerson } from '../credentials'
import { openSession } from '../open-session'
import { hashPassword } from '../password'
import { readBody } from '../read-body'
import { forbidden, parseBody, tooManyAttempts } from '../refusal'
import { roleNamed } from '../roles'
import { linkBody } from './link-body'
import { deadLink } from './links'

/** `POST /api/auth/accept-invite`: `{ code, name, password }` → an account of the invited address, signed in. */
export async function acceptInvite(context: AccessContext, call: Call): Promise<Response> {
  const { links, store, auth, audit } = context
  const sent = parseBody(linkBody, await readBody(call.request))
  const invitation = await findLink(context, call, 'invite', sent.code)
  const { password, ...wanted } = parseBody(newPerson, { ...sent, email: invitation.email })
  const passwordHash = await hashPassword(password)
  const person = await store.transaction(async (tx) => {
    const { email, role: word, created_by: invitedBy } = await links.take('invite', sent.code, tx)
    const role = roleNamed(word)
    if (!role) throw deadLink()
    const known = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    if (known) throw alreadyThere()
    const account = { providerId: 'credential', password: passwordHash } as const
    const created = await createPerson(
      { queries: tx, engine: store.engine, auth },
      { ...wanted, role, account },
    )
    const entry = { action: 'people.accept-invitation', subject: created.email, result: 'done' } as const
    const { address, traceId } = call
    await audit.record(
      {
        at: context.clock(),
        person: created,
        ...entry,
        address,
        traceId,
        details: { invitedBy, after: { name: created.name, email, role } },
      },
      tx,
    )
    return created
  })
  context.changed()
  return Response.json({ success: true }, { headers: await openSession(context, call, person.id) })
}

/** @throws Refusal for a code that is not good; guesses are counted */
export async function findLink(
  { links, attempts }: AccessContext,
  { address }: Call,
  kind: 'invite' | 'reset',
  code: string,
) {
  const found = await links.find(kind, code)
  if (found) return found
  const waitSeconds = await attempts.take(attemptRules.linkByAddress, address)
  throw waitSeconds === undefined ? deadLink() : tooManyAttempts('open a link', waitSeconds)
}

const alreadyThere = () =>
  forbidden(
    'This e-mail address has an account already',
    'It was made after the invitation.',
    'Sign in. An admin can make a link for a new password.',
  )
