import type { CallFailure } from '@/lib/contract/call-states'
import type { CustomerCallRequest, customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { holdContact } from '../../conversations/contact'
import { raise } from '../../http/raise'
import { findPhoneNumber, holdPhoneNumber } from '../../phone-numbers/find'
import { beginCall } from '../begin-call'
import { type CallRow, holdCall, isIncoming } from '../call-row'
import { refuseWhenOff } from '../connect'
import { moveCall } from '../move-call'
import { refuseAction, refuseOver } from '../refuse-action'
import { requireSession } from '../require-session'
import { ring } from '../ring'
import { forgetPrompt } from '../signals/forget-prompt'
import { hangUp } from '../terminate'
import { limitLength } from '../time-outs'

/** What the person at the other end does: embedded service only, for the simulated phone. */
export async function actAsCustomer(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof customerCallEndpoints.actAsCustomer>,
) {
  const { phoneNumberId } = params
  await findPhoneNumber(context.store.reads, phoneNumberId)
  const id = await (body.action === 'call'
    ? callBusiness(context, phoneNumberId, body)
    : moveOn(context, { phoneNumberId, id: body.call_id ?? '', userWaId: body.user_wa_id }, body))
  ring(context)
  return { success: true, id }
}

async function callBusiness(
  context: ServiceContext,
  phoneNumberId: string,
  { user_wa_id = '', name, session }: CustomerCallRequest,
): Promise<string> {
  const { store } = context
  await refuseWhenOff(store.reads, phoneNumberId)
  const offer = requireSession(session, 'offer')
  return store.transaction(async (tx) => {
    const { account_id: accountId } = await holdPhoneNumber(store, tx, phoneNumberId)
    const contact = await holdContact(store, tx, { accountId, waId: user_wa_id })
    const call = await beginCall(context, tx, {
      phoneNumberId,
      userWaId: user_wa_id,
      userName: name ?? contact?.profile_name,
      direction: 'USER_INITIATED',
      offer,
    })
    return call.id
  })
}

async function moveOn(
  context: ServiceContext,
  key: { phoneNumberId: string; id: string; userWaId: string | undefined },
  body: CustomerCallRequest,
): Promise<string> {
  const answer = body.action === 'answer' ? requireSession(body.session, 'answer') : ''
  await context.store.transaction(async (tx) => {
    const call = await holdCall(context.store, tx, key)
    if (body.action === 'answer') await answerCall(context, tx, call, answer)
    else if (body.action === 'decline') await decline(context, tx, call)
    else if (body.action === 'fail') await fail(context, tx, call, body.reason ?? 'NETWORK_ERROR')
    else await hangUp(context, tx, call, 'customer')
  })
  return key.id
}

async function answerCall(
  context: ServiceContext,
  tx: Queries,
  call: CallRow,
  answer: string,
): Promise<void> {
  refuseOver(call)
  if (isIncoming(call)) refuseAction('The person placed this call; the business answers it.')
  if (call.status === 'connected') {
    // The same once more is what a lost answer makes a phone send.
    if (call.answer === answer) return
    raise('callAlreadyAnswered')
  }
  await moveCall(context, tx, call, { to: 'connected', by: 'customer', answer })
  await limitLength(context, tx, call.id)
  // Whoever answers is there: what was asked because nobody answered is out of date.
  await forgetPrompt(tx, { phoneNumberId: call.phone_number_id, userWaId: call.user_wa_id })
}

async function decline(context: ServiceContext, tx: Queries, call: CallRow): Promise<void> {
  if (call.reason === 'REJECTED') return
  refuseOver(call)
  if (isIncoming(call)) refuseAction('The person placed this call and can hang up.')
  if (call.status === 'connected') refuseAction('This call is connected. Hang up instead.')
  await moveCall(context, tx, call, { to: 'ended', by: 'customer', reason: 'REJECTED' })
}

async function fail(context: ServiceContext, tx: Queries, call: CallRow, reason: CallFailure): Promise<void> {
  if (call.status === 'ended' || call.status === 'failed') return
  await moveCall(context, tx, call, { to: 'failed', by: 'customer', reason })
}
