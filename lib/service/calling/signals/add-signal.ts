import { sql } from 'kysely'
import type { CallSignalKind } from '@/lib/contract/call-states'
import type { CallSession } from '@/lib/contract/calling'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { countChange, holdContact } from '../../conversations/contact'

export interface Signal {
  phoneNumberId: string
  userWaId: string
  kind: CallSignalKind
  callId?: string
  session?: CallSession
  reason?: string
}

/** What stands beside the columns of a signal. */
export type SignalFacts = Pick<Signal, 'session' | 'reason'>

/**
 * Tells the phone of a person something, in the transaction of what happened; where the person has a simulated phone, that
 * is a change of it. Whoever holds a number or a call as well holds it first.
 */
export async function addSignal(context: ServiceContext, tx: Queries, signal: Signal): Promise<void> {
  const { phoneNumberId, userWaId, kind, callId = null, session, reason } = signal
  const facts: SignalFacts = { session, reason }
  const change = await changeOf(context, tx, signal)
  // Phones read on from the last one they know: signals of one person become visible in the order of their numbers.
  if (context.store.engine === 'postgres') {
    const name = `call signals of ${userWaId}`
    await sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${name}))`.execute(tx)
  }
  await tx
    .insertInto('call_signals')
    .values({
      phone_number_id: phoneNumberId,
      user_wa_id: userWaId,
      call_id: callId,
      kind,
      change,
      facts: encodeJson(facts),
      at: context.clock(),
    })
    .execute()
}

async function changeOf({ store }: ServiceContext, tx: Queries, signal: Signal): Promise<number | null> {
  const number = await tx
    .selectFrom('phone_numbers')
    .select('account_id')
    .where('id', '=', signal.phoneNumberId)
    .executeTakeFirst()
  if (!number) return null
  const key = { accountId: number.account_id, waId: signal.userWaId }
  return (await holdContact(store, tx, key)) ? countChange(tx, key) : null
}
