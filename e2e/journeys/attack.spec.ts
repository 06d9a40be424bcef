import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { request as newRequest } from '@playwright/test'
import { routeRules } from '../../app/api/testing/route-rules'
import { admin } from '../fixtures/admin'
import { attack } from '../fixtures/attack'
import { attackClasses } from '../fixtures/attack-classes'
import { newFolder, spawnProduct } from '../fixtures/product-process'
import { expect, test } from '../fixtures/test'

const BUSINESS_ACCOUNT_ID = '550010001000100'

const routes = Object.keys(routeRules).map((name) => {
  const [method = '', folder = ''] = name.split(' ')
  return { method, path: folder.replaceAll(/\[[^\]]+\]/g, '404') }
})

/** Sockets a process has open; undefined where the system does not tell. */
async function openSockets(pid: number | undefined): Promise<number | undefined> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => undefined)
  const leads = await Promise.all(
    (names ?? []).map((name) => readlink(path.join(folder, name)).catch(() => '')),
  )
  return names && leads.filter((lead) => lead.startsWith('socket:')).length
}

test('a stranger gets refusals from every route, and neither faults, nor silence, nor connections that stay', async () => {
  test.setTimeout(600_000)
  const dataDir = await newFolder()
  const product = await spawnProduct(dataDir, { variables: { LOG_LEVEL: 'warn', BUSINESS_ACCOUNT_ID } })
  await product.opened
  const { baseUrl } = product
  const api = await newRequest.newContext({ baseURL: baseUrl, extraHTTPHeaders: { origin: baseUrl } })
  expect((await api.post('/api/auth/sign-in/email', { data: admin })).status()).toBe(200)
  const { cookies } = await api.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { clientAccessToken: token, appSecret } = JSON.parse(
    await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
  )
  const socketsBefore = (await openSockets(product.child.pid)) ?? 0

  const over: string[] = []
  for (const classOf of attackClasses) {
    const outcome = await attack(
      baseUrl,
      classOf({ baseUrl, routes, cookie, token, appSecret, accountId: BUSINESS_ACCOUNT_ID }),
    )
    process.stdout.write(`attack: ${outcome.name}: ${outcome.count} tries, ${outcome.over.length} over\n`)
    over.push(...outcome.over.map((each) => `${outcome.name}: ${each}`))
  }
  expect(over).toEqual([])
  // The one connection of this journey's own client may be among them.
  await expect.poll(() => openSockets(product.child.pid)).toBeLessThanOrEqual(socketsBefore + 1)
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
  for (const line of product.written().trim().split('\n')) {
    expect(() => JSON.parse(line || '{}'), line).not.toThrow()
  }
  await api.dispose()
  product.child.kill('SIGTERM')
  expect(await product.exited).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})
