import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isHttpError } from '@/lib/access/http-error'
import type { Person } from '@/lib/access/person'
import type { AccountCreate } from '@/lib/contract/business-accounts'
import type { SharedTemplate } from '@/lib/contract/shared-previews'
import { takePrimaryName } from '@/lib/runtime/accounts/primary-name'
import { createStoredAccounts, newAccount } from '@/lib/runtime/accounts/stored-accounts'
import { DATABASE_FILE } from '@/lib/store/open'
import { type OpenConsole, openConsole } from './testing/open-console'
import {
  accessToken,
  type SpecificationService,
  startSpecificationService,
} from './testing/specification-service/start'
import { account as businessAccountId } from './testing/specification-service/state'

let opened: OpenConsole
let service: SpecificationService
let other: SpecificationService
let by: Person

beforeAll(async () => {
  service = await startSpecificationService()
  other = await startSpecificationService()
  opened = await openConsole({ DEMO_MOVES_EVERY_MS: '0', ALLOW_PRIVATE_ADDRESSES: 'true' })
  const { access } = opened.product.root
  const [row] = (await access.people.list()).people
  if (!row?.role) throw new Error('There is no admin.')
  by = { ...row, role: 'admin' }
}, 120_000)
afterAll(async () => {
  await opened.close()
  await service.close()
  await other.close()
})

const remote = (change: Partial<Extract<AccountCreate, { kind: 'remote' }>> = {}): AccountCreate => ({
  kind: 'remote',
  name: 'Elsewhere',
  address: service.url,
  businessAccountId,
  accessToken,
  ...change,
})

/** Fields named by an error; none for a success. */
async function fieldsOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (isHttpError(error)) return Object.keys(error.problem.fields)
    throw error
  }
}

const secrets = { verifyToken: 'verify-me-please', appSecret: 'a-secret-of-sixteen' }

describe('an account at a remote service', () => {
  test('is rejected at the invalid field without being stored', async () => {
    const { accounts } = opened.product
    expect(await fieldsOf(accounts.add(remote({ accessToken: 'of-another-account' }), by))).toEqual([
      'accessToken',
    ])
    // This console’s embedded service, reached as a remote one; it knows which accounts exist.
    const { clientAccessToken } = JSON.parse(readFileSync(path.join(opened.dataDir, 'secrets.json'), 'utf8'))
    const inside = { address: `${opened.address}/service`, accessToken: clientAccessToken }
    expect(await fieldsOf(accounts.add(remote(inside), by))).toEqual(['businessAccountId'])
    expect(await fieldsOf(accounts.add(remote({ address: 'http://127.0.0.1:9' }), by))).toEqual(['address'])
    expect(accounts.areSeveral()).toBe(false)
    expect(await accounts.managed()).toHaveLength(1)
  })

  test('is added once per service, while another service may have the same ID', async () => {
    const { accounts } = opened.product
    const { key } = await accounts.add(remote(secrets), by)
    expect(accounts.of(key)?.root.settings).toMatchObject({ businessAccountId, accountName: 'Elsewhere' })
    expect(await fieldsOf(accounts.add(remote(), by))).toEqual(['businessAccountId'])
    const { key: second } = await accounts.add(remote({ address: other.url, name: 'Same ID' }), by)
    expect(second).not.toBe(key)
    await accounts.remove(second)
  })

  test('keeps its secrets encrypted and out of responses and logs', async () => {
    const { accounts, root } = opened.product
    const [row] = await root.store.db.selectFrom('business_accounts').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(accessToken)
    expect(JSON.stringify(await accounts.managed())).not.toMatch(
      new RegExp(`${accessToken}|${secrets.appSecret}`),
    )
    expect(opened.logged()).not.toContain(accessToken)
  })

  test('accepts a new token while it is open, but not a token for another account', async () => {
    const { accounts } = opened.product
    const [, stored] = await accounts.managed()
    const key = stored?.key ?? ''
    const before = accounts.of(key)?.root
    expect(await fieldsOf(accounts.change(key, { accessToken: 'of-another-account' }))).toEqual([
      'accessToken',
    ])
    await accounts.change(key, { accessToken, name: 'Renamed' })
    expect(accounts.of(key)?.root).toBe(before)
    expect(before?.settings.accountName).toBe('Renamed')
  })

  test('needs its token again when its address changes', async () => {
    const { accounts } = opened.product
    const [, stored] = await accounts.managed()
    const key = stored?.key ?? ''
    expect(await fieldsOf(accounts.change(key, { address: other.url }))).toEqual(['accessToken'])
    expect((await accounts.managed())[1]?.address).toBe(service.url)
    await accounts.change(key, { address: other.url, accessToken })
    expect((await accounts.managed())[1]?.address).toBe(other.url)
    await accounts.change(key, { address: service.url, accessToken })
  })

  test('can be entered again if its secrets were encrypted with another key', async () => {
    const { accounts, root } = opened.product
    const [, stored] = await accounts.managed()
    const key = stored?.key ?? ''
    const sealAnew = root.store.db.updateTable('business_accounts').set({ settings: 'of another key' })
    await sealAnew.where('key', '=', key).execute()
    // Nothing announces this change; it is noticed anyway.
    await expect.poll(() => accounts.of(key), { timeout: 60_000 }).toBeUndefined()
    expect((await accounts.managed())[1]?.problem).toContain('different session secret')
    expect(await fieldsOf(accounts.change(key, { name: 'Renamed' }))).toEqual(['accessToken'])
    await accounts.change(key, { accessToken, ...secrets })
    const [, entered] = await accounts.managed()
    expect(entered?.hasWebhookSecrets).toBe(true)
    expect(entered?.problem).toBeUndefined()
    expect(accounts.of(key)?.root.settings.phoneNumberId).not.toBe('')
  }, 120_000)

  test('closes when another process removes it, and opens when it is added again', async () => {
    const { accounts, root } = opened.product
    const { key } = await accounts.add(remote({ address: other.url, name: 'Shared' }), by)
    const { db } = root.store
    const row = await db.selectFrom('business_accounts').selectAll().where('key', '=', key).executeTakeFirst()
    if (!row) throw new Error('The account is not kept.')
    await db.deleteFrom('business_accounts').where('key', '=', key).execute()
    await expect.poll(() => accounts.of(key), { timeout: 60_000 }).toBeUndefined()
    await db.insertInto('business_accounts').values(row).execute()
    await expect.poll(() => accounts.of(key), { timeout: 60_000 }).toBeDefined()
    await accounts.remove(key)
  }, 240_000)

  test('is not called once its address leads to a private network', async () => {
    const { accounts, root } = opened.product
    const kept = createStoredAccounts(root.store, root.settings.sessionSecret, Date.now)
    const wanted = remote({ address: 'http://10.255.255.1', name: 'Elsewhere by now' })
    const account = newAccount(wanted, '7')
    await kept.insert(account, by.name)
    await expect.poll(() => accounts.of(account.key), { timeout: 60_000 }).toBeDefined()
    const client = accounts.of(account.key)?.root.client
    const body = { enable_welcome_message: true }
    await expect(client?.setConversationalAutomation({ phoneNumberId: '7', body })).rejects.toMatchObject({
      cause: expect.objectContaining({ name: 'OutgoingRefusal' }),
    })
    await accounts.remove(account.key)
  }, 120_000)

  test('answers only the handshake of its own webhook', async () => {
    const { accounts } = opened.product
    const [, stored] = await accounts.managed()
    const ask = (place: string, token: string) =>
      fetch(`${opened.address}${place}?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${token}`)
    const own = await ask(`/webhook/${stored?.key}`, secrets.verifyToken)
    expect([own.status, await own.text()]).toEqual([200, '42'])
    expect((await ask('/webhook', secrets.verifyToken)).status).toBe(403)
    const { verifyToken } = opened.product.root.settings.webhook
    expect((await ask(`/webhook/${stored?.key}`, verifyToken ?? '')).status).toBe(403)
  })
})

describe('the primary account', () => {
  test('can be renamed, which survives a restart, but not changed otherwise', async () => {
    const { accounts, root } = opened.product
    expect(await fieldsOf(accounts.change('home', { accessToken: 'another-token' }))).toEqual(['accessToken'])
    await accounts.change('home', { name: 'Head office' })
    const roles = await root.access.rolesOfPerson(by.id)
    expect((await accounts.choicesOf(roles))[0]).toMatchObject({ key: 'home', name: 'Head office' })
    expect((await accounts.managed())[0]?.name).toBe('Head office')
    // Simulates a restart.
    root.settings.accountName = 'What its service calls it'
    await takePrimaryName(root)
    expect(root.settings.accountName).toBe('Head office')
  })
})

describe('an account of the embedded service', () => {
  test('has its own store, which is deleted with it even while events arrive', async () => {
    const { accounts, root } = opened.product
    const { key } = await accounts.add({ kind: 'embedded', name: 'Cafe', start: 'empty' }, by)
    const file = path.join(opened.dataDir, 'accounts', key, DATABASE_FILE)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file).subarray(0, 6).toString()).toBe('SQLite')
    const arriving = Array.from({ length: 20 }, () =>
      fetch(`${opened.address}/webhook/${key}`, { method: 'POST', body: '{}' }),
    )
    await accounts.remove(key)
    for (const answer of await Promise.all(arriving)) expect([401, 403, 404, 503]).toContain(answer.status)
    expect((await fetch(`${opened.address}/webhook/${key}`, { method: 'POST', body: '{}' })).status).toBe(404)
    expect(existsSync(path.dirname(file))).toBe(false)
    expect(await root.access.rolesOfPerson(by.id)).not.toContain(key)
  })

  test('does not break another account’s shared links while it closes', async () => {
    const { accounts, root } = opened.product
    const { key } = await accounts.add({ kind: 'embedded', name: 'Closing', start: 'empty' }, by)
    const content: SharedTemplate = {
      ...{ name: 'order_sent', language: 'en_US', category: 'UTILITY', sender: 'Lumen & Oak', pictures: {} },
      components: [{ type: 'BODY', text: 'Your order is on its way.' }],
    }
    const shared = await root.sharedPreviews.create({ kind: 'template', id: '1', content, by, days: 1 })
    const code = new URL(shared?.link ?? '').searchParams.get('code') ?? ''
    await accounts.of(key)?.root.store.close()
    expect(await accounts.sharedPreview(code)).toMatchObject({ content })
    await accounts.remove(key)
  })

  test('assigns its own roles to people', async () => {
    const { accounts, root } = opened.product
    const { key } = await accounts.add({ kind: 'embedded', name: 'Roles', start: 'empty' }, by)
    const own = accounts.of(key)?.root
    expect((await own?.access.people.list())?.people.map(({ email, role }) => [email, role])).toEqual([
      [by.email, 'admin'],
    ])
    await root.access.setMember(key, by.id, 'viewer')
    expect((await root.access.rolesOfPerson(by.id)).get(key)).toBe('viewer')
    expect((await root.access.rolesOfPerson(by.id)).get('home')).toBe('admin')
    // Owners and approvers are looked up in the account's own store.
    await expect
      .poll(() => own?.store.reads.selectFrom('user').select('role').execute())
      .toEqual([{ role: 'viewer' }])
    await expect(own?.access.people.resetLink(by, by.id)).rejects.toMatchObject({ status: 403 })
    await accounts.remove(key)
  })
})
