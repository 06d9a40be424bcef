import type { AccessContext, Call } from '../context'
import { passwordFor } from '../credentials'
import { hashPassword } from '../password'
import { readBody } from '../read-body'
import { parseBody } from '../refusal'
import { setPassword } from '../set-password'
import { findLink } from './accept-invite'
import { linkBody } from './link-body'
import { deadLink } from './links'

/**
 * `POST /api/auth/reset-password`: `{ code, password }` → the password is changed and every session has ended. It
 * signs nobody in: a second factor is asked for at the sign-in that follows.
 */
export async function resetPassword(context: AccessContext, call: Call): Promise<Response> {
  const { links, store, auth, audit } = context
  const sent = parseBody(linkBody, await readBody(call.request))
  const found = await findLink(context, call, 'reset', sent.code)
  const person = await store.db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', '=', found.person_id ?? '')
    .executeTakeFirst()
  if (!person) throw deadLink()
  const { password } = parseBody(passwordFor(person), sent)
  const passwordHash = await hashPassword(password)
  await store.transaction(async (tx) => {
    await links.take('reset', sent.code, tx)
    await setPassword({ queries: tx, engine: store.engine, auth }, person.id, passwordHash)
    const entry = { action: 'account.reset-password', subject: person.email, result: 'done' } as const
    const { address, traceId } = call
    await audit.record({ at: context.clock(), person, ...entry, address, traceId }, tx)
  })
  context.changed()
  return Response.json({ success: true })
}
