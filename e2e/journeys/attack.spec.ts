import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { routeRules } from '../../app/api/testing/route-rules'
import { admin } from '../fixtures/admin'
import { type AttackClass, attack, type Outcome } from '../fixtures/attack'
import { privateAddresses } from '../fixtures/attack-addresses'
import { attackClasses } from '../fixtures/attack-classes'
import { filePermissions } from '../fixtures/attack-files'
import { guesses } from '../fixtures/attack-guesses'
import { newFolder, spawnProduct } from '../fixtures/product-process'
import { expect, test } from '../fixtures/test'
import { deliver } from '../fixtures/webhook'

const BUSINESS_ACCOUNT_ID = '550010001000100'
/** Host name of a console on a network, behind a proxy on this machine. */
const PUBLIC_HOST = 'console.example'

const routes = Object.keys(routeRules).map((name) => {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: path.replaceAll(/:\w+|\*/g, '404') }
})

/** Number of sockets a process has open; undefined if the system does not tell. */
async function openSockets(pid: number | undefined): Promise<number | undefined> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => undefined)
  const leads = await Promise.all(
    (names ?? []).map((name) => readlink(path.join(folder, name)).catch(() => '')),
  )
  return names && leads.filter((lead) => lead.startsWith('socket:')).length
}

function told(outcome: Outcome): string[] {
  const { name, count, over } = outcome
  process.stdout.write(`attack: ${name}: ${count} tries, ${over.length} over\n`)
  return over.map((each) => `${name}: ${each}`)
}

async function attackAll(baseUrl: string, classes: readonly AttackClass[]): Promise<string[]> {
  const over: string[] = []
  for (const each of classes) {
    const outcome = await attack(baseUrl, each)
    over.push(...told(outcome))
  }
  return over
}

/** Starts a product and signs its admin in. */
async function startAttacked(variables: Record<string, string>, host?: string) {
  const dataDir = await newFolder()
  const product = await spawnProduct(dataDir, {
    variables: { LOG_LEVEL: 'warn', BUSINESS_ACCOUNT_ID, ...variables },
  })
  await product.opened
  const { baseUrl } = product
  const extraHTTPHeaders: Record<string, string> = host
    ? { origin: `https://${host}`, host }
    : { origin: baseUrl }
  const api = await newRequest.newContext({ baseURL: baseUrl, extraHTTPHeaders })
  const answer = await api.post('/api/auth/sign-in/email', { data: admin })
  expect(answer.status()).toBe(200)
  const cookie = answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.replace(/;.*/s, ''))
    .join('; ')
  const headers = { cookie }
  const flow = await api.post('/api/flows', { headers, data: { name: 'Attacked', categories: ['OTHER'] } })
  const { id: flowId } = await flow.json()
  const { clientAccessToken: token, appSecret } = JSON.parse(
    await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
  )
  return { dataDir, product, api, headers, cookie, token, appSecret, flowId }
}

async function stop({ product, api, dataDir }: Awaited<ReturnType<typeof startAttacked>>) {
  expect(product.written().trim().split('\n').filter(isNoLogLine)).toEqual([])
  await api.dispose()
  product.child.kill('SIGTERM')
  expect(await product.exited).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
}

function isNoLogLine(line: string): boolean {
  try {
    JSON.parse(line || '{}')
    return false
  } catch {
    return true
  }
}

/** More than a connection buffers, so that an export lasts until its reader has read it. */
async function deliverMuch(api: APIRequestContext, appSecret: string) {
  for (let count = 0; count < 12; count += 1) {
    const value = { text: `${count} ${'x'.repeat(2 * 1024 * 1024)}` }
    const entry = [{ id: BUSINESS_ACCOUNT_ID, changes: [{ field: 'account_alerts', value }] }]
    const body = JSON.stringify({ object: 'business_account', entry })
    expect((await deliver(api, body, appSecret)).status()).toBe(200)
  }
}

test('attacks on every route cause no faults, missing responses or leaked connections', async () => {
  const attacked = await startAttacked({})
  const { product, api, headers, appSecret, dataDir } = attacked
  const { baseUrl, child } = product
  const numbers = await (await api.get('/api/phone-numbers', { headers })).json()
  await deliverMuch(api, appSecret)
  const socketsBefore = (await openSockets(child.pid)) ?? 0

  const ground = {
    ...attacked,
    baseUrl,
    routes,
    accountId: BUSINESS_ACCOUNT_ID,
    numberId: numbers.data[0].id,
  }
  const over = await attackAll(
    baseUrl,
    attackClasses.map((classOf) => classOf(ground)),
  )
  over.push(...told(await filePermissions(dataDir)))
  expect(over).toEqual([])
  // The journey’s own client may hold one of them.
  await expect.poll(() => openSockets(child.pid)).toBeLessThanOrEqual(socketsBefore + 1)
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
  await stop(attacked)
})

test('a console on a network calls no private address, and limits password guesses without lockout', async () => {
  const calls: string[] = []
  const listener = createServer((socket) => {
    calls.push(`a call from ${socket.remoteAddress}`)
    socket.destroy()
  }).listen(0)
  const attacked = await startAttacked(
    { PUBLIC_URL: `https://${PUBLIC_HOST}`, TRUSTED_PROXIES: 'loopback' },
    PUBLIC_HOST,
  )
  const { product, api, headers } = attacked
  await api.post('/api/events/test', { headers, data: { field: 'account_alerts' } })
  const newestEvent = async () => (await (await api.get('/api/events', { headers })).json()).data[0]?.id
  await expect.poll(newestEvent).toBeGreaterThan(0)

  const listening = listener.address()
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0
  const over = await attackAll(product.baseUrl, [
    privateAddresses({
      ...attacked,
      host: PUBLIC_HOST,
      accountId: BUSINESS_ACCOUNT_ID,
      eventId: await newestEvent(),
      port,
    }),
    ...guesses(PUBLIC_HOST),
  ])
  listener.close()
  expect([...over, ...calls]).toEqual([])
  await stop(attacked)
})
