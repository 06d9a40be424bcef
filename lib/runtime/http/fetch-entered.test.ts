import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { fetchEntered } from './fetch-entered'

let server: Server
let port: number
const asked: { method?: string; url?: string; authorization?: string; body: string }[] = []

async function answerOf(request: IncomingMessage) {
  const { method, url, headers } = request
  asked.push({ method, url, authorization: headers.authorization, body: await text(request) })
  if (url?.startsWith('/moved')) return { status: 302, headers: { location: '/7' }, body: '' }
  if (method === 'DELETE') return { status: 204, headers: {}, body: '' }
  return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":"7","success":true}' }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answerOf(request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => void asked.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A `fetch` for which every name resolves to these addresses, one after the other. */
function fetchLedTo(addresses: string[], allowsPrivate = true) {
  return fetchEntered({
    allowsPrivate,
    resolve: (_name, _options, done) =>
      done(null, [{ address: addresses.shift() ?? '127.0.0.1', family: 4 }]),
  }).fetch
}
const clientOf = (fetch: (request: Request) => Promise<Response>, protocol = 'http') =>
  createClient({
    baseUrl: `${protocol}://service.example:${port}`,
    accessToken: 'a-token',
    fetch,
    timeoutMs: 20_000,
    isRemote: true,
    sleep: () => Promise.reject(new Error('not repeated')),
  })

const change = { phoneNumberId: '7', body: { enable_welcome_message: true } }

test('a name that resolves to a private network after it was saved is sent nothing', async () => {
  const client = clientOf(fetchLedTo(['127.0.0.1', '10.0.0.1', '169.254.169.254']))
  await client.setConversationalAutomation(change)
  expect(asked).toMatchObject([{ method: 'POST', authorization: 'Bearer a-token' }])
  for (const address of ['10.0.0.1', '169.254.169.254']) {
    const refused = client.setConversationalAutomation(change)
    const cause = expect.objectContaining({ name: 'OutgoingRefusal' })
    await expect(refused, address).rejects.toMatchObject({ cause })
  }
  expect(asked).toHaveLength(1)
})

test('this machine is sent nothing where private addresses are not allowed', async () => {
  const client = clientOf(fetchLedTo([], false), 'https')
  const cause = expect.objectContaining({ reason: expect.stringContaining('this machine') })
  await expect(client.setConversationalAutomation(change)).rejects.toMatchObject({ cause })
  expect(asked).toEqual([])
})

test('streamed bodies, empty responses and redirects work as with any fetch', async () => {
  const fetch = fetchLedTo([])
  const address = `http://service.example:${port}`
  const pieces = new Blob(['in ', 'pieces']).stream()
  const init = { method: 'POST', body: pieces, duplex: 'half' as const, redirect: 'error' as const }
  expect(await (await fetch(new Request(`${address}/7`, init))).json()).toMatchObject({ id: '7' })
  expect(asked[0]?.body).toBe('in pieces')
  expect((await fetch(new Request(`${address}/7`, { method: 'DELETE' }))).status).toBe(204)
  await expect(fetch(new Request(`${address}/moved`, { redirect: 'error' }))).rejects.toThrow('redirect')
  expect((await fetch(new Request(`${address}/moved`, { redirect: 'manual' }))).status).toBe(302)
})
