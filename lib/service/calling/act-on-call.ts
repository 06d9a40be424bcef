import { type CallMover, callPermissionReasons, callReasons, isOpenCall } from '@/lib/contract/call-states'
import type { CallRequest, callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { notify } from '../notify'
import { findPhoneNumber, lockPhoneNumberForUpdate, type PhoneNumberRow } from '../phone-numbers/find'
import { beginCall } from './begin-call'
import { type CallRow, isIncoming, lockCallForUpdate } from './call-row'
import { moveCall } from './move-call'
import { judgePermission } from './permission/judge'
import { requireSession } from './require-session'
import { findSettings, isCallingOn } from './settings'
import { addSignal } from './signals'
import { limitLength } from './time-outs'

/** @throws ServiceError callOver */
export function refuseOver(call: CallRow): void {
  if (isOpenCall(call.status)) return
  const why = Object.entries(callReasons).find(([reason]) => reason === call.reason)?.[1]
  throwServiceError('callOver', { details: `The call has ${call.status}. ${why ?? 'It was hung up.'}` })
}

/** @throws ServiceError callActionNotPossible */
export function refuseAction(details: string): never {
  throwServiceError('callActionNotPossible', { details, issues: [{ field: 'action', message: details }] })
}

/** Sends the answer ahead, so that sound is connected before the call is accepted. spec:calling#operations-on-calls. */
async function preAccept(context: ServiceContext, key: CallKey, { session }: CallRequest): Promise<void> {
  const answer = requireSession(session, 'answer')
  await context.store.transaction(async (tx) => {
    const call = await lockCallForUpdate(context.store, tx, key)
    refuseOver(call)
    refuseOwn(call)
    if (call.status === 'connected') throwServiceError('callAlreadyAnswered')
    // Clients resend the same answer when a response is lost.
    if (call.answer === answer) return
    if (call.answer !== null) refuseOtherAnswer()
    const changed = { answer, pre_accepted_at: context.clock() }
    await tx.updateTable('calls').set(changed).where('id', '=', call.id).execute()
    await addSignal(context, tx, {
      phoneNumberId: call.phone_number_id,
      userWaId: call.user_wa_id,
      callId: call.id,
      kind: 'early_media',
      session: { sdp_type: 'answer', sdp: answer },
    })
  })
}

/** Only the other side can accept a call the business placed. @throws ServiceError callActionNotPossible */
function refuseOwn(call: CallRow): void {
  if (isIncoming(call)) return
  refuseAction('The business placed this call, so the other person accepts it. You can terminate it.')
}

/** @throws ServiceError callAlreadyAnswered */
function refuseOtherAnswer(): never {
  throwServiceError('callAlreadyAnswered', {
    details:
      'A different answer was already sent for this call. pre_accept and accept must send the same one.',
  })
}

/** Accepts a call of a person. If two people accept, the second gets an error. spec:calling#operations-on-calls. */
async function accept(context: ServiceContext, key: CallKey, body: CallRequest): Promise<void> {
  // After a pre-accept the answer is known.
  const sent = body.session && requireSession(body.session, 'answer')
  await context.store.transaction(async (tx) => {
    const call = await lockCallForUpdate(context.store, tx, key)
    refuseOver(call)
    refuseOwn(call)
    const answer = sent ?? call.answer ?? requireSession(undefined, 'answer')
    if (call.answer !== null && call.answer !== answer) refuseOtherAnswer()
    // Clients resend the same answer when a response is lost.
    if (call.status === 'connected') return
    const opaque = body.biz_opaque_callback_data
    const told: CallRow = opaque === undefined ? call : { ...call, biz_opaque_callback_data: opaque }
    if (opaque !== undefined) {
      await tx
        .updateTable('calls')
        .set({ biz_opaque_callback_data: opaque })
        .where('id', '=', call.id)
        .execute()
    }
    await moveCall(context, tx, told, { to: 'connected', by: 'business', answer })
    await limitLength(context, tx, call.id)
  })
}

/** Calls a person. Checks run in order: the number, its settings, the session, then the person. */
async function connect(
  context: ServiceContext,
  phoneNumberId: string,
  { to = '', session, biz_opaque_callback_data }: CallRequest,
) {
  const { store } = context
  await findPhoneNumber(store.reads, phoneNumberId)
  await refuseWhenOff(store.reads, phoneNumberId)
  const offer = requireSession(session, 'offer')
  const call = await store.transaction(async (tx) => {
    const number = await lockPhoneNumberForUpdate(store, tx, phoneNumberId)
    await refuseUncallable(context, tx, number, to)
    return beginCall(context, tx, {
      phoneNumberId,
      userWaId: to,
      direction: 'BUSINESS_INITIATED',
      offer,
      opaqueData: biz_opaque_callback_data,
    })
  })
  notify(context)
  return {
    messaging_product: productsOf(context.settings)[0],
    // The response follows the specification; a later event reports that the phone rings.
    calls: [{ id: call.id, from_phone_number_id: phoneNumberId, to, status: 'initiated' }],
  }
}

/** @throws ServiceError callingNotEnabled */
export async function refuseWhenOff(queries: Queries, phoneNumberId: string): Promise<void> {
  if (!isCallingOn(await findSettings(queries, phoneNumberId))) throwServiceError('callingNotEnabled')
}

async function refuseUncallable(
  context: ServiceContext,
  tx: Queries,
  number: PhoneNumberRow,
  userWaId: string,
): Promise<void> {
  const settings = await findSettings(tx, number.id)
  const { reason } = await judgePermission(context, tx, { number, settings, userWaId })
  if (reason === null) return
  if (reason === 'CALLING_NOT_ENABLED') throwServiceError('callingNotEnabled')
  throwServiceError('userCannotReceiveCalls', { details: `${reason}: ${callPermissionReasons[reason]}` })
}

/**
 * Declines a call from a person. Idempotent. spec:calling#operations-on-calls,
 * spec:calling#transitions-of-a-call.
 */
async function reject(context: ServiceContext, key: CallKey): Promise<void> {
  await context.store.transaction(async (tx) => {
    const call = await lockCallForUpdate(context.store, tx, key)
    if (call.reason === 'REJECTED') return
    refuseOver(call)
    refuseOwn(call)
    if (call.status === 'connected') refuseAction('This call is connected. Terminate it instead.')
    await moveCall(context, tx, call, { to: 'ended', by: 'business', reason: 'REJECTED' })
  })
}

/**
 * Ends a call. A call that already ended stays as it is, for example when both sides hang up at once.
 * spec:calling#operations-on-calls.
 */
async function terminate(context: ServiceContext, key: CallKey): Promise<void> {
  await context.store.transaction(async (tx) => {
    await hangUp(context, tx, await lockCallForUpdate(context.store, tx, key), 'business')
  })
}

/** Ends an unanswered call: the caller cancels it or the other side declines it. */
export async function hangUp(
  context: ServiceContext,
  tx: Queries,
  call: CallRow,
  by: Exclude<CallMover, 'service'>,
): Promise<void> {
  if (call.status === 'ended' || call.status === 'failed') return
  if (call.status === 'connected') {
    await moveCall(context, tx, call, { to: 'ended', by })
    return
  }
  const isCaller = isIncoming(call) === (by === 'customer')
  await moveCall(context, tx, call, { to: 'ended', by, reason: isCaller ? 'CANCELLED' : 'REJECTED' })
}

/** Places, accepts, declines and ends calls. spec:calling#operations-on-calls; `action`: spec:calling#action. */
export async function actOnCall(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof callingEndpoints.actOnCall>,
) {
  const { phoneNumberId } = params
  const action = body.action ?? 'connect'
  if (action === 'connect') return connect(context, phoneNumberId, body)
  await findPhoneNumber(context.store.reads, phoneNumberId)
  await verbs[action](context, { phoneNumberId, id: body.call_id ?? '' }, body)
  notify(context)
  return { messaging_product: productsOf(context.settings)[0], success: true }
}

/** Identifies a call of a number. */
interface CallKey {
  phoneNumberId: string
  id: string
}

const verbs: Record<
  'pre_accept' | 'accept' | 'reject' | 'terminate',
  (context: ServiceContext, key: CallKey, body: CallRequest) => Promise<void>
> = { pre_accept: preAccept, accept, reject, terminate }
