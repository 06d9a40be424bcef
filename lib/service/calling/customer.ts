import type { CallFailure, CallPermissionDecision } from '@/lib/contract/call-states'
import type { CustomerCallRequest, customerCallEndpoints } from '@/lib/contract/customer-calls'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announceMessage } from '../conversations/announce-message'
import { lockContactForUpdate } from '../conversations/contact'
import { ensureConversation } from '../conversations/conversation'
import { throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'
import { insertMessage } from '../messages/insert-message'
import { notify } from '../notify'
import { findPhoneNumber, lockPhoneNumberForUpdate, type PhoneNumberRow } from '../phone-numbers/find'
import { hangUp, refuseAction, refuseOver, refuseWhenOff } from './act-on-call'
import { beginCall } from './begin-call'
import { type CallRow, isIncoming, lockCallForUpdate } from './call-row'
import { moveCall } from './move-call'
import { decide } from './permission/decide'
import { addEntry } from './permission/ledger'
import { requireSession } from './require-session'
import { forgetPrompt } from './signals'
import { limitLength } from './time-outs'

/** Acts as the person at the other end, for the simulated phone. Embedded service only. */
export async function actAsCustomer(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof customerCallEndpoints.actAsCustomer>,
) {
  const { phoneNumberId } = params
  await findPhoneNumber(context.store.reads, phoneNumberId)
  const id = await (body.action === 'call'
    ? callBusiness(context, phoneNumberId, body)
    : moveOn(context, { phoneNumberId, id: body.call_id ?? '', userWaId: body.user_wa_id }, body))
  notify(context)
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
    const { account_id: accountId } = await lockPhoneNumberForUpdate(store, tx, phoneNumberId)
    const contact = await lockContactForUpdate(store, tx, { accountId, waId: user_wa_id })
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
    const call = await lockCallForUpdate(context.store, tx, key)
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
  if (isIncoming(call)) refuseAction('This person placed the call, so the business answers it.')
  if (call.status === 'connected') {
    // Phones resend the same answer when a response is lost.
    if (call.answer === answer) return
    throwServiceError('callAlreadyAnswered')
  }
  await moveCall(context, tx, call, { to: 'connected', by: 'customer', answer })
  await limitLength(context, tx, call.id)
  // Someone who answers is reachable, so a question asked after unanswered calls is obsolete.
  await forgetPrompt(tx, { phoneNumberId: call.phone_number_id, userWaId: call.user_wa_id })
}

async function decline(context: ServiceContext, tx: Queries, call: CallRow): Promise<void> {
  if (call.reason === 'REJECTED') return
  refuseOver(call)
  if (isIncoming(call)) refuseAction('This person placed the call and can only hang up.')
  if (call.status === 'connected') refuseAction('This call is connected. Hang up instead.')
  await moveCall(context, tx, call, { to: 'ended', by: 'customer', reason: 'REJECTED' })
}

async function fail(context: ServiceContext, tx: Queries, call: CallRow, reason: CallFailure): Promise<void> {
  if (call.status === 'ended' || call.status === 'failed') return
  await moveCall(context, tx, call, { to: 'failed', by: 'customer', reason })
}

/** Sets a person's decision about calls and whether their phone is on. Embedded service only. */
export async function decideCallPermission(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof customerCallEndpoints.decideCallPermission>,
) {
  const { store, clock } = context
  const { user_wa_id: userWaId, decision, is_reachable: isReachable } = body
  await store.transaction(async (tx) => {
    const number = await lockPhoneNumberForUpdate(store, tx, params.phoneNumberId)
    if (isReachable !== undefined) {
      const kind = isReachable ? 'reachable' : 'unreachable'
      await addEntry(tx, { phoneNumberId: number.id, userWaId }, { kind, at: clock() })
    }
    // Nothing changes for the business, so no event is sent.
    if (decision === 'kept')
      await addEntry(tx, { phoneNumberId: number.id, userWaId }, { kind: 'kept', at: clock() })
    else if (decision !== undefined) await sayDecision(context, tx, number, { userWaId, decision })
  })
  notify(context)
  return { success: true }
}

/** Sends the decision as a message, which appears in the conversation of a simulated contact. */
async function sayDecision(
  context: ServiceContext,
  tx: Queries,
  number: PhoneNumberRow,
  { userWaId, decision }: { userWaId: string; decision: Exclude<CallPermissionDecision, 'kept'> },
): Promise<void> {
  const content = await decide(context, tx, { phoneNumberId: number.id, userWaId }, decision)
  const key = { accountId: number.account_id, waId: userWaId }
  const contact = await lockContactForUpdate(context.store, tx, key)
  const said = { at: context.clock(), type: 'interactive', members: { interactive: content } }
  if (!contact) {
    const id = `wamid.${newNumericId(context)}`
    return announceMessage(context, tx, { number, contact: { wa_id: userWaId } }, { ...said, id })
  }
  const { row } = await ensureConversation(context, tx, { ...key, phoneNumberId: number.id })
  const { id } = await insertMessage(context, tx, row, {
    sender: 'customer',
    prepared: { type: 'interactive', content, category: 'service' },
    status: 'sent',
    contextId: undefined,
    clientKey: undefined,
  })
  await announceMessage(context, tx, { number, contact }, { ...said, id })
}
