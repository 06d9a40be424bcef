import { sql } from 'kysely'
import { type CallSignalKind, openCallStatuses } from '@/lib/contract/call-states'
import type { CallSession } from '@/lib/contract/calling'
import type { CallSignals, customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { numbersOf } from '../conversations/changes'
import { countChange, lockContactForUpdate, type PhoneKey } from '../conversations/contact'
import { requireNode } from '../nodes/find-node'

const MOST = 500

/** Signals to the phone of a person about calls with an account. Embedded service only. */
export async function listCallSignals(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof customerCallEndpoints.listCallSignals>,
) {
  await requireNode(context.store.reads, params.businessAccountId, 'business-account')
  return callSignalsAfter(context, {
    accountId: params.businessAccountId,
    waId: params.waId,
    after: query.after,
  })
}

/**
 * Signals sent to a phone, in order: those after a given signal or, for a phone that just connected, those of
 * open calls and pending questions. Signals of ended calls are left out because session descriptions contain
 * addresses.
 */
export async function callSignalsAfter(
  { store }: ServiceContext,
  { accountId, waId, after }: PhoneKey & { after: number | undefined },
): Promise<CallSignals> {
  const { reads } = store
  const all = reads
    .selectFrom('call_signals')
    .where('user_wa_id', '=', waId.replaceAll('\0', ''))
    .where('phone_number_id', 'in', numbersOf(reads, accountId))
  // Read first, so that a signal that arrives in between is returned by the next request instead of being
  // skipped.
  const newest =
    after === undefined ? await all.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst() : undefined
  const known = newest?.id ?? 0
  const open = reads.selectFrom('calls').select('calls.id').where('status', 'in', openCallStatuses)
  const rows = await (after === undefined
    ? all
        .where((eb) => eb.or([eb('call_id', 'in', open), eb('kind', '=', 'permission_prompt')]))
        .where('id', '<=', known)
    : all.where('id', '>', after)
  )
    .selectAll()
    .orderBy('id')
    .limit(MOST)
    .execute()
  const openIds = await openAmong(
    reads,
    rows.flatMap(({ call_id }) => call_id ?? []),
  )
  return {
    data: rows.map(({ id, phone_number_id, kind, call_id, facts, at }) => {
      const { session, ...told } = decodeJson<SignalFacts>(facts)
      return {
        id,
        phone_number_id,
        kind,
        ...(call_id === null ? {} : { call_id }),
        ...told,
        ...(session && call_id !== null && openIds.has(call_id) ? { session } : {}),
        at,
      }
    }),
    last: after === undefined ? known : (rows.at(-1)?.id ?? after),
  }
}

async function openAmong(reads: Queries, callIds: readonly string[]): Promise<Set<string>> {
  if (callIds.length === 0) return new Set()
  const open = await reads
    .selectFrom('calls')
    .select('id')
    .where('id', 'in', [...new Set(callIds)])
    .where('status', 'in', openCallStatuses)
    .execute()
  return new Set(open.map(({ id }) => id))
}

interface Signal {
  phoneNumberId: string
  userWaId: string
  kind: CallSignalKind
  callId?: string
  session?: CallSession
  reason?: string
}

/** The parts of a signal that are not columns. */
type SignalFacts = Pick<Signal, 'session' | 'reason'>

/**
 * Signals a person's phone in the caller's transaction; for a simulated phone this counts as a change.
 * Callers that also lock a number or a call must lock it first.
 */
export async function addSignal(context: ServiceContext, tx: Queries, signal: Signal): Promise<void> {
  const { phoneNumberId, userWaId, kind, callId = null, session, reason } = signal
  const facts: SignalFacts = { session, reason }
  const change = await changeOf(context, tx, signal)
  // Phones read on from the last ID they saw, so one person's signals must become visible in ID order.
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
  return (await lockContactForUpdate(store, tx, key)) ? countChange(tx, key) : null
}

/** Removes a pending question about calls: the person answered it, or is asked again. */
export async function forgetPrompt(
  tx: Queries,
  { phoneNumberId, userWaId }: { phoneNumberId: string; userWaId: string },
): Promise<void> {
  await tx
    .deleteFrom('call_signals')
    .where('user_wa_id', '=', userWaId)
    .where('phone_number_id', '=', phoneNumberId)
    .where('kind', '=', 'permission_prompt')
    .execute()
}
