import { demoContact } from '@/lib/contract/call-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import type { CallRow } from '../call-row'
import { limitsOf } from '../limits-of'
import { addSignal } from '../signals/add-signal'
import { forgetPrompt } from '../signals/forget-prompt'
import { addEntry, standingOf } from './ledger'

/**
 * After a call nobody answered: some in a row have the person asked whether to go on, more end the permission
 * (gaps, section 5). A call that was answered or declined begins the count anew, as a new decision does; one that was taken
 * back, or broke before anybody could answer, says nothing of the person and counts neither way.
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
