import type { customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { decodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../../context'
import { findPhoneNumber } from '../../phone-numbers/find'
import type { SignalFacts } from './add-signal'

const MOST = 500

/** What the phone of a person was told of calls with a number, in order. Embedded service only. */
export async function listCallSignals(
  { store }: ServiceContext,
  { params, query }: HandlerInput<typeof customerCallEndpoints.listCallSignals>,
) {
  const { id: phoneNumberId } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const rows = await store.reads
    .selectFrom('call_signals')
    .selectAll()
    .where('user_wa_id', '=', query.user_wa_id)
    .where('phone_number_id', '=', phoneNumberId)
    .where('id', '>', query.after)
    .orderBy('id')
    .limit(MOST)
    .execute()
  return {
    data: rows.map(({ id, kind, call_id, facts, at }) => ({
      id,
      phone_number_id: phoneNumberId,
      kind,
      ...(call_id === null ? {} : { call_id }),
      ...decodeJson<SignalFacts>(facts),
      at,
    })),
  }
}
