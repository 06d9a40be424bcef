import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import Client from '@great-detail/whatsapp'
import { normalizeWebhook, verifySignature } from '@kapso/whatsapp-cloud-api/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WhatsAppAPI } from 'whatsapp-api-js/middleware/node-http'
import { WebhookClient } from 'whatsapp-business'
import WhatsappCloud from 'whatsappcloudapi_wrapper'
import { z } from '@/lib/contract/zod'
import { ACCOUNT, APP_SECRET, createTestService, type TestService } from '../testing/create-test-service'
import { insertPhones, messageIdOf, send, settle, textOf, write } from '../testing/phone-fixtures'
import { DELIVERIES, EVENTS, subscribeTo } from '../testing/subscribe'

const VERIFY_TOKEN = 'verify-token'
const TEXT = 'Grüße aus Köln, 你好 — مرحبا 🙂'

/** A published webhook receiver, with the texts and IDs that it accepted. */
interface PublishedReceiver {
  handle(incoming: IncomingMessage, response: ServerResponse): Promise<void>
  texts: unknown[]
  /** Message IDs, and status IDs each followed by its status. */
  seen: string[]
}

const statusOf = ({ id, status }: { id: string; status: string }) => `${id} ${status}`

const queryOf = (incoming: IncomingMessage) =>
  Object.fromEntries(new URL(incoming.url ?? '/', 'http://receiver').searchParams)
const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function kapso(appSecret: string): PublishedReceiver {
  const texts: unknown[] = []
  const seen: string[] = []
  return {
    texts,
    seen,
    async handle(incoming, response) {
      const query = queryOf(incoming)
      if (incoming.method === 'GET') return void response.end(query['hub.challenge'])
      const rawBody = await readText(incoming)
      const signatureHeader = headersOf(incoming)['x-hub-signature-256']
      if (!verifySignature({ appSecret, rawBody, signatureHeader })) return void response.writeHead(401).end()
      const { messages, statuses } = normalizeWebhook(JSON.parse(rawBody))
      for (const message of messages) texts.push(message.text?.body)
      seen.push(...messages.map(({ id }) => id), ...statuses.map(statusOf))
      response.end()
    },
  }
}

const value = z.object({
  messages: z.array(z.object({ id: z.string(), text: z.object({ body: z.string() }) })).default([]),
  statuses: z.array(z.object({ id: z.string(), status: z.string() })).default([]),
})
/** The package’s own type covers every kind of message but does not narrow to one. */
const textMessages = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value })) })),
})

function greatDetail(appSecret: string): PublishedReceiver {
  const { webhook } = new Client()
  const texts: unknown[] = []
  const seen: string[] = []
  return {
    texts,
    seen,
    async handle(incoming, response) {
      const request = {
        method: incoming.method ?? '',
        query: queryOf(incoming),
        headers: headersOf(incoming),
      }
      if (incoming.method === 'GET') {
        const registration = await webhook.register(request)
        const isRight = registration.verifyToken === VERIFY_TOKEN
        return void (isRight ? response.end(registration.accept()) : response.writeHead(403).end())
      }
      const event = await webhook.eventNotification({ ...request, body: await readText(incoming) })
      if (!(await event.checkSignature(appSecret))) return void response.writeHead(401).end()
      const { entry } = textMessages.parse(event.eventNotification)
      for (const each of entry.flatMap(({ changes }) => changes)) {
        texts.push(...each.value.messages.map(({ text }) => text.body))
        seen.push(...each.value.messages.map(({ id }) => id), ...each.value.statuses.map(statusOf))
      }
      response.end()
    },
  }
}

/** Verifies signatures over the escaped form of the body. */
function whatsappApiJs(appSecret: string): PublishedReceiver {
  const receiver = new WhatsAppAPI({
    token: 'unused',
    appSecret,
    webhookVerifyToken: VERIFY_TOKEN,
    v: 'v23.0',
  })
  const texts: unknown[] = []
  const seen: string[] = []
  receiver.on.message = ({ message }) => {
    texts.push(message.type === 'text' && message.text.body)
    seen.push(message.id)
  }
  receiver.on.status = (status) => void seen.push(statusOf(status))
  return {
    texts,
    seen,
    async handle(incoming, response) {
      if (incoming.method === 'GET') return void response.end(receiver.handle_get(incoming))
      response.writeHead(await receiver.handle_post(incoming)).end()
    },
  }
}

interface Express {
  (): (incoming: IncomingMessage, response: ServerResponse) => void
  json(options: { verify(incoming: IncomingMessage, response: ServerResponse, body: Buffer): void }): unknown
}

/** The package checks no signature; the application that mounts it does, with the Express that it brings. */
function whatsappBusiness(appSecret: string): PublishedReceiver {
  const ours = createRequire(import.meta.url)
  const express: Express = createRequire(ours.resolve('whatsapp-business'))('express')
  const app = express()
  const verify = ({ headers }: IncomingMessage, _response: ServerResponse, body: Buffer) => {
    const signatureHeader = String(headers['x-hub-signature-256'])
    if (!verifySignature({ appSecret, rawBody: body.toString(), signatureHeader }))
      throw new Error('unsigned')
  }
  Object(app).use(express.json({ verify }))
  const texts: unknown[] = []
  const seen: string[] = []
  new WebhookClient({
    token: VERIFY_TOKEN,
    expressApp: { app: Object(app), shouldStartListening: false },
  }).initWebhook({
    onTextMessageReceived: ({ text }) => void texts.push(text?.body),
    onMessageReceived: ({ id }) => void seen.push(String(id)),
    onStatusReceived: ({ id, status }) => void seen.push(`${id} ${status}`),
  })
  return { texts, seen, handle: async (incoming, response) => app(incoming, response) }
}

/** The package parses a body and leaves the handshake and the signature to the application. */
function whatsappCloudApiWrapper(appSecret: string): PublishedReceiver {
  const reader = new WhatsappCloud({ accessToken: 'unused', senderPhoneNumberId: 'unused', WABA_ID: ACCOUNT })
  const texts: unknown[] = []
  const seen: string[] = []
  return {
    texts,
    seen,
    async handle(incoming, response) {
      if (incoming.method === 'GET') return void response.end(queryOf(incoming)['hub.challenge'])
      const rawBody = await readText(incoming)
      const signatureHeader = headersOf(incoming)['x-hub-signature-256']
      if (!verifySignature({ appSecret, rawBody, signatureHeader })) return void response.writeHead(401).end()
      const { message, notificationMessage } = reader.parseMessage(JSON.parse(rawBody))
      if (message) texts.push(message.text?.body)
      if (message) seen.push(message.message_id)
      if (notificationMessage) seen.push(statusOf(notificationMessage))
      response.end()
    },
  }
}

const published: [string, (appSecret: string) => PublishedReceiver][] = [
  ['@kapso/whatsapp-cloud-api/server', kapso],
  ['@great-detail/whatsapp', greatDetail],
  ['whatsapp-api-js', whatsappApiJs],
  ['whatsapp-business', whatsappBusiness],
  ['whatsappcloudapi_wrapper', whatsappCloudApiWrapper],
]

/** Names that existing receivers require. */
const brand = {
  eventObject: 'whatsapp_business_account',
  fieldNames: 'published',
  messagingProduct: 'whatsapp',
} as const

describe.each(published)('the receiver of %s', (_name, open) => {
  let tested: TestService
  let server: Server
  beforeEach(async () => {
    tested = await createTestService(brand)
  })
  afterEach(async () => {
    await new Promise((closed) => server.close(closed))
    await tested.close()
  })

  const listenWith = async (receiver: PublishedReceiver) => {
    server = createServer((incoming, response) => {
      receiver.handle(incoming, response).catch(() => response.writeHead(500).end())
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    // It listens on TCP, so the address isn’t a string.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  }
  const sendOne = async () => {
    const messages = [
      { from: '16505550177', id: 'wamid.1', timestamp: '1780315200', type: 'text', text: { body: TEXT } },
    ]
    await tested.call('POST', EVENTS, { json: { field: 'messages', value: { messages } } })
    await tested.service.runDueWork()
    return (await tested.call('GET', DELIVERIES)).body.data
  }

  test('passes the handshake, accepts a delivery and reads its exact text', async () => {
    const receiver = open(APP_SECRET)
    await subscribeTo(tested, await listenWith(receiver))
    expect(await sendOne()).toMatchObject([{ state: 'delivered', attempts: [{ status: 200 }] }])
    expect(receiver.texts).toEqual([TEXT])
  })

  test('rejects a delivery signed with another secret', async () => {
    const receiver = open('another secret')
    await subscribeTo(tested, await listenWith(receiver))
    expect(await sendOne()).toMatchObject([
      { state: 'waiting', attempts: [{ status: expect.toBeOneOf([401, 403]) }] },
    ])
    expect(receiver.texts).toEqual([])
  })

  test('receives each event of a burst once', async () => {
    const receiver = open(APP_SECRET)
    await insertPhones(tested)
    await subscribeTo(tested, await listenWith(receiver))
    const received: string[] = []
    for (let n = 0; n < 12; n += 1) received.push(await write(tested, `${TEXT} ${n}`))
    const sent: string[] = []
    for (let n = 0; n < 4; n += 1) {
      sent.push(messageIdOf(await send(tested, { ...textOf(`Answer ${n}`), messaging_product: 'whatsapp' })))
    }
    await settle(tested)
    await tested.service.runDueWork()
    const statuses = sent.flatMap((id) => [`${id} sent`, `${id} delivered`])
    expect(receiver.seen.toSorted()).toEqual([...received, ...statuses].toSorted())
    expect(receiver.texts).toEqual(received.map((_id, n) => `${TEXT} ${n}`))
    const { data } = (await tested.call('GET', DELIVERIES, { query: { limit: 100 } })).body
    const answered = { state: 'delivered', attempts: [{ status: 200 }] }
    expect(data).toMatchObject(Array.from({ length: 20 }, () => answered))
  })
})
