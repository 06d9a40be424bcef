import { EventEmitter, once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setApi } from '@/lib/runtime/compose/root'
import { createApiListener } from './api'

const LONG = 'long '.repeat(1000)
let server: Server
let origin: string

beforeEach(async () => {
  globalThis.switchboardApi = undefined
  const listen = createApiListener(async (incoming, response) => void response.end(`Next: ${incoming.url}`))
  server = createServer((incoming, response) => void listen(incoming, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
})
afterEach(() => {
  server.close()
  globalThis.switchboardApi = undefined
})

const loadHandler = () =>
  setApi({
    hasRow: (path) => path[0] === 'templates',
    answer: async (asked, path) => {
      const body = asked.method === 'GET' ? LONG : await asked.text()
      return Response.json({ path, body }, { status: 201, headers: { 'x-row': new URL(asked.url).search } })
    },
  })

test('requests go to Next until it has loaded the route handler', async () => {
  expect(await (await fetch(`${origin}/api/templates`)).text()).toBe('Next: /api/templates')
})

test('a request to a known route goes to its handler, with query, body and status', async () => {
  loadHandler()
  const answer = await fetch(`${origin}/api/templates/12?limit=2`, { method: 'POST', body: 'sent' })
  expect([answer.status, answer.headers.get('x-row')]).toEqual([201, '?limit=2'])
  expect(await answer.json()).toEqual({ path: ['templates', '12'], body: 'sent' })
})

test('a long response is compressed only for clients that accept it', async () => {
  loadHandler()
  const plain = await fetch(`${origin}/api/templates`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const asked = request(`${origin}/api/templates`, { headers: { 'accept-encoding': 'gzip' } }).end()
  const [answer] = await once(asked, 'response')
  expect(answer.headers['content-encoding']).toBe('gzip')
  const bytes: Buffer[] = await answer.toArray()
  expect(JSON.parse(gunzipSync(Buffer.concat(bytes)).toString())).toMatchObject({ body: LONG })
})

test.each([
  ['GET', '/api/auth/sign-in'],
  ['GET', '/api/templates/a%2fb'],
  ['GET', '/api/templates/..%2fauth'],
  ['GET', '/api//templates'],
  ['GET', '/api/templates/'],
  ['OPTIONS', '/api/templates'],
])('%s %s is left to Next', async (method, path) => {
  loadHandler()
  const asked = request(`${origin}${path}`, { method, path }).end()
  const [answer] = await once(asked, 'response')
  expect(await text(answer)).toBe(`Next: ${path}`)
})

test('a client that disconnects aborts the handler', async () => {
  const calls = new EventEmitter()
  setApi({
    hasRow: () => true,
    answer: async ({ signal }) => {
      calls.emit('begun')
      await once(signal, 'abort')
      calls.emit('ended')
      return new Response(null, { status: 499 })
    },
  })
  const asked = request(`${origin}/api/templates`).on('error', () => {})
  const begun = once(calls, 'begun')
  const ended = once(calls, 'ended')
  asked.end()
  await begun
  asked.destroy()
  await ended
})
