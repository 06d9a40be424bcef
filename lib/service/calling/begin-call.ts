import { type CallDirection, demoContact, openCallStatuses } from '@/lib/contract/call-states'
import { schedule } from '@/lib/service/work/queue'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { newSecretId } from '../ids'
import type { CallRow } from './call-row'
import { limitsOf } from './limits-of'
import { moveCall, writeTransition } from './move-call'
import { END_UNANSWERED } from './time-outs'

const ID_CHARACTERS = 32

/** A call about to begin. */
export interface NewCall {
  phoneNumberId: string
  userWaId: string
  userName?: string
  direction: CallDirection
  offer: string
  opaqueData?: string
}

/**
 * Places a call and starts ringing, in a transaction that holds the number.
 * @throws ServiceError tooManyCallsAtOnce, callDuplicate
 */
export async function beginCall(context: ServiceContext, tx: Queries, made: NewCall): Promise<CallRow> {
  const limits = limitsOf(context)
  await refuseTooMany(tx, made, limits)
  const now = context.clock()
  const call: CallRow = {
    id: `wacid.${newSecretId(context, ID_CHARACTERS)}`,
    phone_number_id: made.phoneNumberId,
    user_wa_id: made.userWaId,
    user_name: made.userName ?? null,
    direction: made.direction,
    status: 'initiated',
    reason: null,
    offer: made.offer,
    answer: null,
    pre_accepted_at: null,
    biz_opaque_callback_data: made.opaqueData ?? null,
    created_at: now,
    connected_at: null,
    ended_at: null,
  }
  await tx.insertInto('calls').values(call).execute()
  const by = made.direction === 'USER_INITIATED' ? 'customer' : 'business'
  await writeTransition(tx, call, { from: null, at: now, by })
  const ringing = await moveCall(context, tx, call, { to: 'ringing', by: 'service' })
  await schedule(context, tx, { kind: END_UNANSWERED, subjectId: call.id, dueAt: now + limits.ringMs })
  return ringing
}

async function refuseTooMany(
  tx: Queries,
  { phoneNumberId, userWaId }: NewCall,
  { atOnce, atOncePerPerson }: { atOnce: number; atOncePerPerson: number },
): Promise<void> {
  const open = tx
    .selectFrom('calls')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('phone_number_id', '=', phoneNumberId)
    .where('status', 'in', openCallStatuses)
  const all = await open.executeTakeFirstOrThrow()
  if (Number(all.count) >= atOnce) {
    throwServiceError('tooManyCallsAtOnce', {
      details: `The number has ${atOnce} active calls, which is the limit.`,
    })
  }
  // The demo contact has no limit on simultaneous calls: it is for testing.
  if (userWaId === demoContact) return
  const withPerson = await open.where('user_wa_id', '=', userWaId).executeTakeFirstOrThrow()
  if (Number(withPerson.count) >= atOncePerPerson) throwServiceError('callDuplicate')
}
