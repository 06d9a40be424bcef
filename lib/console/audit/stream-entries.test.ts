import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { type ChainLine, lineFault } from '@/lib/access/audit/chain-lines'
import { archiveEntries, sentUpTo } from '@/lib/cli/operations/audit-archive'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import { selfSigned } from '@/lib/service/testing/self-signed'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import type { Loop } from '@/lib/work/periodic'
import { readStream, type StreamTarget, startAuditStream } from './stream-entries'
import { sendSyslog, syslogFrame, syslogMessage } from './syslog'

const PATIENCE = { timeout: 60_000 }
const secret = 'the-secret-of-the-stream'
const entry = (subject: string) => ({
  at: 1_700_000_000_000,
  person: { id: null, email: 'ada@example.com' },
  action: 'templates.edit',
  subject,
  result: 'refused' as const,
  address: '192.0.2.1',
  traceId: 't1',
})

let opened: TestStore
let loop: Loop | undefined
let servers: Server[]
let now: number
beforeEach(async () => {
  opened = await openTestStore('sqlite')
  servers = []
  now = Date.now()
})
afterEach(async () => {
  await loop?.stop()
  loop = undefined
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  await opened.remove()
})

async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const add = async (...subjects: string[]) => {
  for (const subject of subjects) await createAudit(opened.store).record(entry(subject))
}
const stream = (target: StreamTarget, accountKey = HOME_ACCOUNT) => {
  const fetch = createPublicFetch({ allowsPrivate: true, own: () => undefined })
  const log = { warn() {}, error() {} }
  loop = startAuditStream({
    store: opened.store,
    clock: () => now,
    log,
    fetch,
    target,
    host: 'console.example.com',
    accountKey,
  })
}

/** Splits the bytes sent to a syslog receiver into messages by their length prefixes. */
function messagesIn(bytes: Buffer): string[] {
  const messages: string[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const space = rest.indexOf(' ')
    const end = space + 1 + Number(rest.subarray(0, space).toString())
    messages.push(rest.subarray(space + 1, end).toString())
    rest = rest.subarray(end)
  }
  return messages
}

/** A syslog receiver over TCP or TLS, and the lines it received. */
function syslogReceiver(tls?: typeof selfSigned) {
  const taken: ChainLine[] = []
  const take = (socket: Socket) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => {
      for (const message of messagesIn(Buffer.concat(chunks))) {
        const [, text = ''] =
          /^<108>1 2023-11-14T22:13:20\.000Z console\.example\.com switchboard - templates\.edit \[meta sequenceId="\d+"\] (.*)$/s.exec(
            message,
          ) ?? []
        taken.push(JSON.parse(text))
      }
    })
  }
  return { server: tls ? createTlsServer(tls, take) : createServer(take), taken }
}

describe('the audit log stream', () => {
  test('tracks the progress of the current address, even if an earlier address received less', async () => {
    const { server } = syslogReceiver()
    await add('a', 'b')
    const before = { id: 'syslog://192.0.2.1:601', position: 1, attempts: 3, outcome: 'No response.' }
    const times = { due_at: 0, leased_until: 0, sent_at: null }
    await opened.store.db
      .insertInto('audit_streams')
      .values({ ...before, ...times })
      .execute()
    const url = `syslog://127.0.0.1:${await listen(server)}`
    stream({ url })
    await expect.poll(() => sentUpTo(opened.store), PATIENCE).toEqual({ target: url, position: 2 })
  })

  test('delivers all entries to a syslog receiver over TCP in order, with any characters', async () => {
    const { server, taken } = syslogReceiver()
    const subjects = ['a', 'שלום\n"]', ...Array.from({ length: 150 }, (_, n) => `entry ${n}`)]
    await add(...subjects)
    stream({ url: `syslog://127.0.0.1:${await listen(server)}` })
    await expect.poll(() => taken.length, PATIENCE).toBe(152)
    await add('later')
    loop?.wake()
    await expect.poll(() => taken.map(({ subject }) => subject), PATIENCE).toEqual([...subjects, 'later'])
    expect(taken.map((line, place) => lineFault(line, taken[place - 1])).filter(Boolean)).toEqual([])
  })

  test('waits for an unreachable receiver, reports the failure, and loses nothing', async () => {
    const first = syslogReceiver()
    const port = await listen(first.server)
    await new Promise((resolve) => first.server.close(resolve))
    servers = []
    const target = { url: `syslog://127.0.0.1:${port}` }
    await add('a', 'b')
    stream(target)
    const read = () => readStream(opened.store, target)
    await expect.poll(async () => (await read())?.failure, PATIENCE).toContain('The connection failed')
    expect(await read()).toMatchObject({ target: target.url, waiting: 2, sentAt: null })
    const { server, taken } = syslogReceiver()
    await listen(server, port)
    now += 300_000
    loop?.wake()
    await expect.poll(read, PATIENCE).toMatchObject({ waiting: 0, failure: null })
    await expect.poll(() => taken.map(({ subject }) => subject), PATIENCE).toEqual(['a', 'b'])
  })

  test('delivers to a syslog receiver over TLS, but not with an untrusted certificate', async () => {
    const { server, taken } = syslogReceiver(selfSigned)
    const target = { url: `syslogs://127.0.0.1:${await listen(server)}` }
    await add('a', 'b')
    stream(target)
    const read = () => readStream(opened.store, target)
    await expect.poll(async () => (await read())?.failure, PATIENCE).toContain('self-signed certificate')
    expect(taken).toEqual([])
    const messages = (await createAudit(opened.store).lines(0, 9)).map((line) =>
      syslogMessage(line, 'console.example.com'),
    )
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = new URL(target.url.replace('127.0.0.1', host))
      expect(await sendSyslog(url, messages, selfSigned.cert)).toMatchObject({ isDelivered: true })
    }
    await expect.poll(() => taken.map(({ subject }) => subject), PATIENCE).toEqual(['a', 'b', 'a', 'b'])
  })

  test('sends smaller batches after a 413, and does not wait for archived entries', async () => {
    const taken: ChainLine[] = []
    const most = 1500
    const server = createHttpServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        if (body.length <= most) taken.push(...JSON.parse(body.toString()).entries)
        response.writeHead(body.length <= most ? 200 : 413).end()
      })
    })
    server.keepAliveTimeout = 1
    const subjects = Array.from({ length: 20 }, (_, n) => `entry ${n}`)
    await add(...subjects)
    const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
    const target = { url: `http://127.0.0.1:${await listen(server)}/` }
    stream(target)
    await expect.poll(() => taken.map(({ subject }) => subject), PATIENCE).toEqual(subjects)
    await expect
      .poll(() => readStream(opened.store, target), PATIENCE)
      .toMatchObject({ waiting: 0, failure: null })
    await loop?.stop()
    for await (const { last } of archiveEntries(opened.store, folder, Date.now())) expect(last).toBe(20)
    await opened.store.db.updateTable('audit_streams').set({ position: 5 }).execute()
    expect(await readStream(opened.store, target)).toMatchObject({ waiting: 1 })
    await rm(folder, { recursive: true })
    server.closeAllConnections()
  })

  test('signs webhook deliveries, and retries with the same ID after a 503', async () => {
    const posts: { id: unknown; isSigned: boolean; lines: ChainLine[] }[] = []
    const server = createHttpServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        const isSigned = request.headers[SIGNATURE_HEADER] === signatureOf(secret, body)
        posts.push({
          id: request.headers['x-delivery-id'],
          isSigned,
          lines: JSON.parse(body.toString()).entries,
        })
        response.writeHead(posts.length === 1 ? 503 : 200).end()
      })
    })
    server.keepAliveTimeout = 1
    await add('a', 'b')
    const target = { url: `http://127.0.0.1:${await listen(server)}/secret-path`, secret }
    stream(target)
    await expect
      .poll(async () => (await readStream(opened.store, target))?.failure, PATIENCE)
      .toContain('503')
    now += 300_000
    loop?.wake()
    await expect.poll(async () => (await readStream(opened.store, target))?.waiting, PATIENCE).toBe(0)
    expect(posts.map(({ id, isSigned }) => [id, isSigned])).toEqual([
      ['audit.1-2', true],
      ['audit.1-2', true],
    ])
    expect(posts[1]?.lines.map(({ subject }) => subject)).toEqual(['a', 'b'])
    expect((await readStream(opened.store, target))?.target).not.toContain('secret')
    server.closeAllConnections()
  })

  test('is formatted according to RFC 5424', () => {
    const line: ChainLine = {
      position: 7,
      at: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
      person_id: null,
      person_email: 'ada@example.com',
      action: 'session.sign-in',
      subject: 'é😀',
      result: 'done',
      address: '192.0.2.1',
      trace_id: 't1',
      details: null,
      previous: 'p',
      hash: 'h',
    }
    expect(syslogMessage(line, 'console.example.com')).toBe(
      '<110>1 2026-01-02T03:04:05.006Z console.example.com switchboard - session.sign-in [meta sequenceId="7"] ' +
        '{"position":7,"at":1767323045006,"person_id":null,"person_email":"ada@example.com","action":"session.sign-in",' +
        '"subject":"\\u00e9\\ud83d\\ude00","result":"done","address":"192.0.2.1","trace_id":"t1","details":null,"previous":"p","hash":"h"}',
    )
    expect(syslogMessage({ ...line, action: `é ${'x'.repeat(40)}`, result: 'failed' }, 'h')).toContain(
      `<107>1 2026-01-02T03:04:05.006Z h switchboard - ${'x'.repeat(32)} [`,
    )
    expect(syslogFrame('é')).toBe('2 é')
  })
})

test('the audit log of another account is identified by its key', async () => {
  const received: { id: unknown; account: unknown }[] = []
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { account } = JSON.parse(Buffer.concat(chunks).toString())
      received.push({ id: request.headers['x-delivery-id'], account })
      response.end()
    })
  })
  const url = `http://127.0.0.1:${await listen(server)}/in`
  await add('one')
  stream({ url, secret }, 'acct-0123456789')
  await expect.poll(() => received, PATIENCE).toHaveLength(1)
  expect(received).toEqual([{ id: 'audit.acct-0123456789.1-1', account: 'acct-0123456789' }])
  const [line] = await createAudit(opened.store).lines(0, 1)
  if (!line) throw new Error('nothing was added')
  expect(syslogMessage(line, 'console.example.com', 'acct-0123456789')).toContain(
    ' [meta sequenceId="1"][account@32473 key="acct-0123456789"] {',
  )
  expect(syslogMessage(line, 'console.example.com')).toContain(' [meta sequenceId="1"] {')
})
