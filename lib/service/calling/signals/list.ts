import { openCallStatuses } from '@/lib/contract/call-states'
import type { customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { numbersOf } from '../../conversations/changes'
import { requireNode } from '../../nodes/find-node'
import type { SignalFacts } from './add-signal'

const MOST = 500

/**
 * What the phone of a person was told of calls with an account, in order: after a signal, or, for a phone that begins,
 * of the calls that are not over and what it is asked. Session descriptions have addresses in them: of a call that is over none is told.
 * Embedded service only.
 */
export async function listCallSignals(
  { store }: ServiceContext,
  { params, query }: HandlerInput<typeof customerCallEndpoints.listCallSignals>,
) {
  const { reads } = store
  await requireNode(reads, params.businessAccountId, 'business-account')
  const all = reads
    .selectFrom('call_signals')
    .where('user_wa_id', '=', params.waId.replaceAll('\0', ''))
    .where('phone_number_id', 'in', numbersOf(reads, params.businessAccountId))
  // Read before the rest: what comes in between is told the next time, and never left out.
  const newest = await all.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const known = newest?.id ?? 0
  const open = reads.selectFrom('calls').select('calls.id').where('status', 'in', openCallStatuses)
  const rows = await (query.after === undefined
    ? all
        .where((eb) => eb.or([eb('call_id', 'in', open), eb('kind', '=', 'permission_prompt')]))
        .where('id', '<=', known)
    : all.where('id', '>', query.after)
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
    last: (query.after === undefined ? known : rows.at(-1)?.id) ?? query.after ?? 0,
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
