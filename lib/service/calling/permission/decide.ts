import { type CallPermissionDecision, demoContact } from '@/lib/contract/call-states'
import { DAY_MS } from '@/lib/contract/durations'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import type { CallRow } from '../call-row'
import { limitsOf } from '../limits-of'
import { addSignal, forgetPrompt } from '../signals'
import { addEntry, type Person, standingOf } from './ledger'

/**
 * Records a person's decision about calls, in a transaction that holds the number.
 * @returns the answer as sent in a message (spec:events#interactive-answers, `call_permission_reply`)
 */
export async function decide(
  context: ServiceContext,
  tx: Queries,
  person: Person,
  decision: Exclude<CallPermissionDecision, 'kept'>,
) {
  const at = context.clock()
  const expiresAt = decision === 'temporary' ? at + limitsOf(context).permissionDays * DAY_MS : undefined
  await addEntry(tx, person, { kind: decision, at, expiresAt })
  const isAccepted = decision === 'temporary' || decision === 'permanent'
  return {
    type: 'call_permission_reply',
    call_permission_reply: {
      response: isAccepted ? 'accept' : 'reject',
      is_permanent: decision === 'permanent',
      ...(expiresAt === undefined ? {} : { expiration_timestamp: Math.floor(expiresAt / 1000) }),
      response_source: 'user_action',
    },
  }
}

/**
 * Counts an unanswered call: a few in a row make the service ask the person whether to continue, and more end
 * the permission (spec:calling#limits-of-calls). An answered or declined call, or a new decision, resets the
 * count. A call that was canceled, or failed before anyone could answer, is not counted.
 */
export async function countUnanswered(context: ServiceContext, tx: Queries, call: CallRow): Promise<void> {
  if (call.user_wa_id === demoContact) return
  const person = { phoneNumberId: call.phone_number_id, userWaId: call.user_wa_id }
  const { unansweredBeforePrompt, unansweredBeforeRevoked } = limitsOf(context)
  const now = context.clock()
  const { decidedAt, status } = await standingOf(tx, person, now)
  if (status !== 'temporary' && status !== 'permanent') return
  const last = await tx
    .selectFrom('calls')
    .select('reason')
    .where('phone_number_id', '=', person.phoneNumberId)
    .where('user_wa_id', '=', person.userWaId)
    .where('direction', '=', 'BUSINESS_INITIATED')
    .where('created_at', '>=', decidedAt)
    .where((eb) => eb.or([eb('connected_at', 'is not', null), eb('reason', 'in', ['NO_ANSWER', 'REJECTED'])]))
    .orderBy('created_at', 'desc')
    .limit(unansweredBeforeRevoked)
    .execute()
  const noticed = last.findIndex(({ reason }) => reason !== 'NO_ANSWER')
  const inARow = noticed < 0 ? last.length : noticed
  if (inARow >= unansweredBeforeRevoked) await addEntry(tx, person, { kind: 'revoked', at: now })
  else if (inARow >= unansweredBeforePrompt) {
    await forgetPrompt(tx, person)
    await addSignal(context, tx, { ...person, kind: 'permission_prompt', callId: call.id })
  }
}
