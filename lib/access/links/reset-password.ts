import { z } from '@/lib/contract/zod'
import type { AccessContext, Call } from '../context'
import { passwordFor } from '../credentials'
import { hashPassword } from '../password'
import { readBody } from '../read-body'
import { parseBody } from '../refusal'
import { setPassword } from '../set-password'
import { endTokens } from '../tokens/end-tokens'
import { findLink } from './accept-invite'
import { linkBody } from './link-body'
import { deadLink, isMadeByAdmin } from './links'

const choices = z.looseObject({ endTokens: z.boolean('Say yes or no.').default(false) })

/**
 * `POST /api/auth/reset-password`: `{ code, password, endTokens? }` → the password is changed and every session has ended;
 * so have API tokens when an admin made the link, or the person wants it. It signs nobody in: a second factor is asked for
 * at the sign-in that follows.
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
  const { endTokens: isWanted } = parseBody(choices, sent)
  const passwordHash = await hashPassword(password)
  await store.transaction(async (tx) => {
    await links.take('reset', sent.code, tx)
    await setPassword({ queries: tx, engine: store.engine, auth }, person.id, passwordHash)
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
