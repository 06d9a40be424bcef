import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import Client from '@great-detail/whatsapp'
import { normalizeWebhook, verifySignature } from '@kapso/whatsapp-cloud-api/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WhatsAppAPI } from 'whatsapp-api-js/middleware/node-http'
import { z } from '@/lib/contract/zod'
import { APP_SECRET, createTestService, type TestService } from '../testing/create-test-service'
import { DELIVERIES, EVENTS, subscribeTo } from '../testing/subscribe'

const VERIFY_TOKEN = 'verify-token'
const TEXT = 'Grüße aus Köln, 你好 — مرحبا 🙂'

/** A published webhook receiver: answers requests, and gives the texts of messages it believed. */
interface PublishedReceiver {
  handle(incoming: IncomingMessage, response: ServerResponse): Promise<void>
  texts: unknown[]
}

const queryOf = (incoming: IncomingMessage) =>
  Object.fromEntries(new URL(incoming.url ?? '/', 'http://receiver').searchParams)
const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function kapso(appSecret: string): PublishedReceiver {
  const texts: unknown[] = []
  return {
    texts,
    async handle(incoming, response) {
      const query = queryOf(incoming)
      if (incoming.method === 'GET') return void response.end(query['hub.challenge'])
      const rawBody = await readText(incoming)
      const signatureHeader = headersOf(incoming)['x-hub-signature-256']
      if (!verifySignature({ appSecret, rawBody, signatureHeader })) return void response.writeHead(401).end()
      for (const message of normalizeWebhook(JSON.parse(rawBody)).messages) texts.push(message.text?.body)
      response.end()
    },
  }
}

/** The package's own type knows messages of every kind and narrows to none. */
const textMessages = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ messages: z.array(z.object({ text: z.object({ body: z.string() }) })) }),
        }),
      ),
    }),
  ),
})

function greatDetail(appSecret: string): PublishedReceiver {
  const { webhook } = new Client()
  const texts: unknown[] = []
  return {
    texts,
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
      for (const { changes } of entry) {
        texts.push(...changes.flatMap(({ value }) => value.messages.map(({ text }) => text.body)))
      }
      response.end()
    },
  }
}

/** Signs the escaped form of what it receives. */
function whatsappApiJs(appSecret: string): PublishedReceiver {
  const receiver = new WhatsAppAPI({
    token: 'unused',
    appSecret,
    webhookVerifyToken: VERIFY_TOKEN,
    v: 'v23.0',
  })
  const texts: unknown[] = []
  receiver.on.message = ({ message }) => {
    texts.push(message.type === 'text' && message.text.body)
  }
  return {
    texts,
    async handle(incoming, response) {
      if (incoming.method === 'GET') return void response.end(receiver.handle_get(incoming))
      response.writeHead(await receiver.handle_post(incoming)).end()
    },
  }
}

const published: [string, (appSecret: string) => PublishedReceiver][] = [
  ['@kapso/whatsapp-cloud-api/server', kapso],
  ['@great-detail/whatsapp', greatDetail],
  ['whatsapp-api-js', whatsappApiJs],
]

describe.each(published)('the receiver of %s', (_name, open) => {
  let tested: TestService
  let server: Server
  beforeEach(async () => {
    tested = await createTestService()
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
    // Listening on TCP: the address is never a string.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  }
  const send = async () => {
    const messages = [
      { from: '16505550177', id: 'wamid.1', timestamp: '1780315200', type: 'text', text: { body: TEXT } },
    ]
    await tested.call('POST', EVENTS, { json: { field: 'messages', value: { messages } } })
    await tested.service.runDueWork()
    return (await tested.call('GET', DELIVERIES)).body.data
  }

  test('proves itself, believes a delivery, and reads its text to the letter', async () => {
    const receiver = open(APP_SECRET)
    await subscribeTo(tested, await listenWith(receiver))
    expect(await send()).toMatchObject([{ state: 'delivered', attempts: [{ status: 200 }] }])
    expect(receiver.texts).toEqual([TEXT])
  })

  test('does not believe what is signed with another secret', async () => {
    const receiver = open('another secret')
    await subscribeTo(tested, await listenWith(receiver))
    expect(await send()).toMatchObject([{ state: 'waiting', attempts: [{ status: 401 }] }])
    expect(receiver.texts).toEqual([])
  })
})
