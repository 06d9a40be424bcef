import { openCallStatuses } from '@/lib/contract/call-states'
import type { CallSignals, customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { numbersOf } from '../../conversations/changes'
import type { PhoneKey } from '../../conversations/contact'
import { requireNode } from '../../nodes/find-node'
import type { SignalFacts } from './add-signal'

const MOST = 500

/** What the phone of a person was told of calls with an account. Embedded service only. */
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
 * What a phone was told, in order: after a signal, or, for a phone that begins, of the calls that are not over and what
 * it is asked. Session descriptions have addresses in them: of a call that is over none is told.
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
  // Read before the rest: what comes in between is told the next time, and never left out.
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
