import { createHmac, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openExchange } from '@/lib/console/flow-endpoint/read-question'
import { runFlowCommand } from '../testing/run-flow-command'

type Answer = { status?: number; body: string; headers?: Record<string, string> }

let folder = ''
let server: Server
let url = ''
let answers: (body: string) => Answer = () => ({ body: '{}' })
let received: { body: string; headers: IncomingHttpHeaders }[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-flow-'))
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ body, headers: request.headers })
      const { status = 200, headers, body: answered } = answers(body)
      response.writeHead(status, headers).end(answered)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on a port has an AddressInfo.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  received = []
})

function put(name: string, content: unknown): string {
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}

const run = (args: readonly string[], env?: Record<string, string>) =>
  runFlowCommand(folder, ['endpoint', ...args], { env })

const slots = { screen: 'SLOTS', data: { slots: ['9:00'], city: 'Lima' } }
const expected = { screen: 'SLOTS', members: { slots: 'array', city: 'string' } }
const asks = {
  name: 'Offers times',
  action: 'data_exchange',
  screen: 'START',
  data: { day: 1 },
  expect: expected,
}
const cases = { cases: [{ name: 'Is there', action: 'ping', expect: {} }, asks] }

const answering =
  (answer: unknown) =>
  (body: string): Answer => ({
    body: JSON.stringify(JSON.parse(body).action === 'ping' ? { version: '3.0' } : answer),
  })

describe('switchboard-flow endpoint', () => {
  test('passes when every response meets the expectations of its case', async () => {
    answers = answering(slots)
    const ended = await run([put('cases.json', cases), '--url', url], { WEBHOOK_APP_SECRET: 'sesame' })
    expect(ended.out).toMatch(
      /^passed {2}Is there \(\d+ ms\)\npassed {2}Offers times \(\d+ ms\)\n\n2 cases: all passed\.\n$/,
    )
    expect(ended.status).toBe(0)
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      { version: '3.0', action: 'ping' },
      {
        version: '3.0',
        action: 'data_exchange',
        screen: 'START',
        data: { day: 1 },
        flow_token: 'switchboard-flow',
      },
    ])
    const signature = createHmac('sha256', 'sesame').update(String(received[0]?.body)).digest('hex')
    expect(received[0]?.headers['x-hub-signature-256']).toBe(`sha256=${signature}`)
  })

  test('fails when a response lacks a field, and names it', async () => {
    answers = answering({ ...slots, data: { slots: [] } })
    const { status, out } = await run([put('cases.json', cases), '--url', url])
    expect(status).toBe(1)
    expect(out).toMatch(
      /FAILED {2}Offers times \(\d+ ms\)\n {8}"city" is missing from the data in the response\.\n\n1 of 2 cases failed/,
    )
  })

  test('also validates responses against a flow document', async () => {
    answers = answering(slots)
    const screen = { id: 'SLOTS', data: { slots: { type: 'string' } }, layout: { children: [] } }
    const flow = put('flow.json', { version: '7.3', data_api_version: '3.0', screens: [screen] })
    const { status, out } = await run([
      put('cases.json', cases),
      '--url',
      url,
      '--flow',
      flow,
      '--format',
      'json',
    ])
    expect(status).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      passed: 1,
      failed: 1,
      cases: [
        { problems: [] },
        { status: 200, problems: [expect.stringContaining('"slots" should be a string')] },
      ],
    })
  })

  test('encrypts with a public key and decrypts the response', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    answers = (body) => {
      const opened = openExchange(JSON.parse(body), [privateKey])
      return opened ? { body: opened.seal(JSON.stringify(slots)) } : { status: 421, body: '' }
    }
    const args = [put('cases.json', { cases: [asks] }), '--url', url, '--public-key']
    expect((await run([...args, put('key.pem', publicKey)])).status).toBe(0)
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const { status, out } = await run([
      ...args,
      put('other.pem', String(other.export({ type: 'spki', format: 'pem' }))),
    ])
    expect(status).toBe(1)
    expect(out).toContain('couldn’t decrypt the request (421)')
  })

  test.each<[string, Answer, RegExp]>([
    ['an error status', { status: 500, body: '' }, /status 500 instead of 200/],
    ['a redirect', { status: 302, body: '', headers: { location: '/other' } }, /redirect \(302\) to \/other/],
    ['a web page', { body: '<p>Hi' }, /web page/],
    ['a response that isn’t JSON', { body: '{' }, /isn’t JSON/],
    ['an expired token', { status: 427, body: '{"error_msg":"It’s paid."}' }, /no longer valid: It’s paid\./],
    ['an empty response', { body: '' }, /empty/],
    ['an oversized response', { body: `"${'x'.repeat(1_100_000)}"` }, /larger than 1 MB/],
  ])('fails on %s', async (_what, answer, words) => {
    answers = () => answer
    const { status, out } = await run([put('one.json', { cases: [asks] }), '--url', url])
    expect({ status, out }).toEqual({ status: 1, out: expect.stringMatching(words) })
  })

  test('fails when the server is unreachable', async () => {
    const { status, out } = await run([put('one.json', { cases: [asks] }), '--url', 'http://127.0.0.1:9/'])
    expect({ status, out }).toEqual({ status: 1, out: expect.stringContaining('didn’t respond') })
  })

  test.each<[string, unknown, string[], RegExp]>([
    ['no address', cases, [], /--url/],
    ['an unsupported protocol', cases, ['--url', 'ftp://a.example'], /--url/],
    ['a file that is not JSON', '{', ['--url', 'http://a.example'], /cases\.json isn’t JSON/],
    ['a file without cases', {}, ['--url', 'http://a.example'], /no list of cases/],
    [
      'a misspelled member',
      { cases: [{ ...asks, expects: {} }] },
      ['--url', 'http://a.example'],
      /case 1 has an unknown member "expects"/,
    ],
    [
      'an unknown action',
      { cases: [{ ...asks, action: 'init' }] },
      ['--url', 'http://a.example'],
      /"action" must be one of/,
    ],
    [
      'an unknown type',
      { cases: [{ ...asks, expect: { members: { a: 'text' } } }] },
      ['--url', 'http://a.example'],
      /type of "a" must be one of/,
    ],
  ])('exits with status 2 and one sentence for %s', async (_what, content, args, words) => {
    const { status, error } = await run([put('cases.json', content), ...args])
    expect({ status, error }).toEqual({ status: 2, error: expect.stringMatching(words) })
    expect(error.trim().split('\n')).toHaveLength(1)
    expect(received).toEqual([])
  })
})

describe('switchboard-flow endpoint --language', () => {
  const flow = { version: '7.3', screens: [{ id: 'START', terminal: true, layout: { children: [] } }] }

  test('writes the files of an endpoint and overwrites nothing', async () => {
    const { status, out } = await run(['--language', 'node', put('flow.json', flow), '--out', 'made'])
    expect({ status, out }).toEqual({
      status: 0,
      out: 'made/endpoint.mjs\nmade/screens.mjs\nmade/endpoint.test.mjs\nmade/README.md\n',
    })
    expect(await run(['--language', 'node', 'flow.json', '--out', 'made'])).toEqual({
      status: 2,
      out: '',
      error: 'made/endpoint.mjs already exists. Use --out to choose another folder.\n',
    })
  })

  test('refuses an unknown language and a missing document', async () => {
    expect((await run(['--language', 'ruby', 'flow.json'])).error).toBe(
      '--language must be one of node, python, go, not ruby.\n',
    )
    expect((await run(['--language', 'go'])).error).toContain('Name one flow document')
  })
})
