import { contactDetail, conversation, phoneMessage, phoneMessages } from '@/lib/contract/conversations'
import { eventEnvelope } from '@/lib/contract/events'
import { z } from '@/lib/contract/zod'
import { DELIVERY_MS } from '../messages/advance-message'
import { type Answer, idOf } from './call'
import { ACCOUNT, PHONE_NUMBER, type TestService } from './create-test-service'
import type { Receiver } from './receiver'

export const ANA = '15550100001'
export const OFF = '15550100004'
export const GONE = '15550100005'

export const MESSAGES = `/${PHONE_NUMBER}/messages`
export const phoneOf = (waId: string) => `/${ACCOUNT}/contacts/${waId}`

/** Three phones: one on, one off, one unreachable. */
export async function insertPhones({ store }: Pick<TestService, 'store'>): Promise<void> {
  const rows = [
    { wa_id: ANA, profile_name: 'Ana', is_on: 1, is_unreachable: 0 },
    { wa_id: OFF, profile_name: 'Tom', is_on: 0, is_unreachable: 0 },
    { wa_id: GONE, profile_name: 'Mei', is_on: 1, is_unreachable: 1 },
  ] as const
  await store.db
    .insertInto('contacts')
    .values(rows.map((row) => ({ ...row, account_id: ACCOUNT, last_change: 0, created_at: 0 })))
    .execute()
}

type Caller = Pick<TestService, 'call'>

/** Sends a message as the business. */
export const send = ({ call }: Caller, json: Record<string, unknown>) =>
  call('POST', MESSAGES, { json: { messaging_product: 'messaging', to: ANA, ...json } })

export const textOf = (body: string) => ({ type: 'text', text: { body } })

/** The message ID in a response. */
export const messageIdOf = (answer: Answer): string =>
  z.object({ messages: z.tuple([z.object({ id: z.string() })]) }).parse(answer.body).messages[0].id

let keys = 0
/** Sends a message as a customer, with a unique key by default. */
export const sendAs = ({ call }: Caller, json: Record<string, unknown>, waId = ANA) => {
  keys += 1
  return call('POST', `${phoneOf(waId)}/messages`, {
    json: { phone_number_id: PHONE_NUMBER, client_key: `key-${keys}`, ...json },
  })
}

/** A customer writes, which opens the customer service window. */
export const write = async (caller: Caller, body = 'Hello', waId = ANA): Promise<string> =>
  idOf(await sendAs(caller, textOf(body), waId))

export const openChat = async (
  { call }: Caller,
  json: object = { phone_number_id: PHONE_NUMBER },
  waId = ANA,
) => conversation.parse((await call('POST', `${phoneOf(waId)}/conversations`, { json })).body)

export const messagesOf = async ({ call }: Caller, query: Record<string, number> = {}, waId = ANA) =>
  phoneMessages.parse(
    (await call('GET', `${phoneOf(waId)}/conversations/${PHONE_NUMBER}/messages`, { query })).body,
  )

export const phone = async ({ call }: Caller, waId = ANA) =>
  contactDetail.parse((await call('GET', phoneOf(waId))).body)

export const messageOf = (answer: Answer) => phoneMessage.parse(answer.body)

/** Waits until everything in transit has arrived. */
export async function settle({ service, clock }: Pick<TestService, 'service' | 'clock'>): Promise<void> {
  await service.runDueWork()
  clock.advance(DELIVERY_MS)
  await service.runDueWork()
}

/** All delivered changes, in order. */
export async function told(
  { service }: Pick<TestService, 'service'>,
  receiver: Receiver,
): Promise<{ field: string; value: unknown }[]> {
  await service.runDueWork()
  const bodies = receiver.posts().map(({ body }) => eventEnvelope.parse(JSON.parse(body.toString())))
  return bodies.flatMap(({ entry }) => entry.flatMap(({ changes }) => changes))
}
