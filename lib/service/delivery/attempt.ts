import { eventLimits } from '@/lib/contract/limits'
import { OutgoingFailure, OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import { TRACE_HEADER } from '@/lib/runtime/http/trace'
import type { ServiceContext } from '../context'
import type { DeliveryRow } from './lease'

/** Names a delivery, the same at every attempt. Ours: the specification has none. */
const DELIVERY_ID_HEADER = 'x-delivery-id'

/** Address a delivery goes to now. */
export type AddressOf = (delivery: DeliveryRow) => string

interface Outcome {
  isDelivered: boolean
  /** It did not answer in time. */
  isSilent?: true
  status: number | null
  sentence: string
}

/**
 * Sends a delivery once and writes down what came of it: delivered, due again later, or given up
 * (spec:events#attempts).
 *
 * @returns whether the receiver was silent: it did not answer in time
 */
export async function attemptDelivery(
  context: ServiceContext,
  delivery: DeliveryRow,
  addressOf: AddressOf,
): Promise<boolean> {
  const at = context.clock()
  const startedAt = performance.now()
  const outcome = await send(context, delivery, addressOf(delivery))
  const durationMs = Math.round(performance.now() - startedAt)
  const state = outcome.isDelivered ? { state: 'delivered' } : afterFailure(delivery, context.clock())
  await context.store.transaction(async (tx) => {
    await tx
      .insertInto('delivery_attempts')
      .values({
        delivery_id: delivery.id,
        at,
        duration_ms: durationMs,
        status: outcome.status,
        outcome: outcome.sentence,
      })
      .execute()
    const update = tx
      .updateTable('deliveries')
      .set({ ...state, attempts: delivery.attempts + 1, leased_until: 0 })
      .where('id', '=', delivery.id)
    // Unsubscribed meanwhile: it stays given up unless it has arrived.
    await (outcome.isDelivered ? update : update.where('state', '=', 'waiting')).execute()
  })
  context.observe?.delivery({ isDelivered: outcome.isDelivered, durationMs })
  const { id, trace_id: traceId } = delivery
  const facts = {
    ...(traceId ? { traceId } : {}),
    delivery: id,
    attempt: delivery.attempts + 1,
    outcome: outcome.sentence,
  }
  if (!outcome.isDelivered) context.log.warn(facts, 'delivery failed')
  else if (traceId) context.log.info(facts, 'delivered')
  return outcome.isSilent ?? false
}

async function send(context: ServiceContext, delivery: DeliveryRow, url: string): Promise<Outcome> {
  try {
    const { status, headers } = await context.outgoing({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(context.settings.appSecret, delivery.body),
        [DELIVERY_ID_HEADER]: delivery.id,
        ...(delivery.trace_id ? { [TRACE_HEADER]: delivery.trace_id } : {}),
      },
      body: delivery.body,
    })
    const isDelivered = status >= 200 && status < 300
    return { isDelivered, status, sentence: sentenceOf(status, headers.location) }
  } catch (error) {
    if (error instanceof OutgoingFailure || error instanceof OutgoingRefusal) {
      const isSilent = error instanceof OutgoingFailure && error.kind === 'timeout'
      return { isDelivered: false, status: null, sentence: error.reason, ...(isSilent ? { isSilent } : {}) }
    }
    throw error
  }
}

/** What a stranger writes is cut, and what stands after a question mark may be a secret. */
const shownAddress = (location: string) => (location.split('?', 1)[0] ?? '').slice(0, 200)

/** What a receiver answered, as a sentence. */
export function sentenceOf(status: number, location: string | undefined): string {
  if (status === 200) return 'The receiver accepted it.'
  if (status > 200 && status < 300) return `The receiver accepted it with ${status} instead of 200.`
  if (status >= 300 && status < 400) {
    return `The receiver responded with ${status}${location ? ` and points to ${shownAddress(location)}` : ''}. Redirects are not followed.`
  }
  return `The receiver responded with ${status} instead of 200.`
}

/** When a delivery is tried again after a failure, or that it is given up (spec:events#attempts). */
export function afterFailure(
  delivery: Pick<DeliveryRow, 'attempts' | 'created_at'>,
  now: number,
): { state: string; due_at: number } {
  const waits = eventLimits.retryAfterMs
  const dueAt = now + (waits[Math.min(delivery.attempts, waits.length - 1)] ?? 0)
  const isOver = dueAt > delivery.created_at + eventLimits.givenUpAfterMs
  return { state: isOver ? 'given_up' : 'waiting', due_at: isOver ? now : dueAt }
}
