import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import OverviewPage from '@/app/(dashboard)/(overview)/page'
import { limitablePermissions } from '@/lib/access/custom-roles/choosable-permissions'
import { everyonesPermissions, type Permission, permissions, roles } from '@/lib/access/roles'
import { routeRefusal } from '@/lib/access/route-refusal'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { readInPage } from '@/lib/console/api/read-in-page'
import { loadPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'
import { addressOfRow } from '@/lib/contract/console/address'
import type { Route } from '@/lib/contract/console/route'
import { type ConsoleRoutes, consoleRoutes } from '@/lib/contract/console/routes'
import type { Policy } from '@/lib/contract/proposals'
import { demoAccount } from '@/lib/demo/accounts'
import { POST as authenticate } from './auth/[...all]/route'
import { type Ask, askHandler } from './testing/ask-handler'
import { admin, type OpenConsole, openConsole } from './testing/open-console'

type RowName = keyof ConsoleRoutes
const rows = Object.entries<Route>(consoleRoutes) as [RowName, Route & { permission: Permission }][]
const own = demoAccount.byState.shop.id
const limitable = new Set<string>(limitablePermissions)

let opened: OpenConsole
let other: string
let adminCookie: string
let cookie: string
let token: string
const asked = vi.hoisted(() => ({ cookie: '' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(asked) }))

const root = () => opened.product.root
const askAs = (name: RowName, how: Ask & { query?: Record<string, string> } = {}) => {
  const { query } = how
  const params = how.params as Record<string, string> | undefined
  const url = addressOfRow(name, { params, query })
  return askHandler((request, context) => consoleHandlers[name](request, context), {
    ...{ ...how, url },
    method: name.split(' ')[0],
  })
}
const ask = (name: RowName, how: Ask = {}) => askAs(name, { cookie: adminCookie, ...how })

async function join(name: string, role: string): Promise<string> {
  const { body } = await ask('POST /api/invitations', { body: { email: `${name}@example.com`, role } })
  const code = new URL(body.link).searchParams.get('code')
  const accepted = { code, name, password: 'a password that is long enough' }
  return (await askHandler(authenticate, { url: '/api/auth/accept-invite', body: accepted })).cookie
}

const shopRole = {
  name: 'Shop',
  description: '',
  permissions: [...limitablePermissions],
  phoneNumberIds: [own],
}

beforeAll(async () => {
  opened = await openConsole()
  adminCookie = (await askHandler(authenticate, { url: '/api/auth/sign-in/email', body: admin })).cookie
  const { data } = (await ask('GET /api/phone-numbers')).body
  const isOther = ({ id, ...number }: Record<string, string>) =>
    id !== own && number.code_verification_status === 'VERIFIED' && number.status === 'CONNECTED'
  other = data.find(isOther).id
  expect((await ask('POST /api/roles', { body: shopRole })).status).toBe(200)
  cookie = await join('sam', 'Shop')
  asked.cookie = cookie
  const person = await root().access.personOf(new Headers({ cookie }))
  if (!person) throw new Error('nobody')
  const wanted = { name: 'all', permissions: [...limitablePermissions], phoneNumberIds: null }
  token = await root().access.tokens.create(person, { ...wanted, expiresInDays: 1 })
}, 60_000)
afterAll(() => opened.close())

const paramsOf = (name: string, numbers: string | undefined, id: string) =>
  Object.fromEntries(
    [...name.matchAll(/:(\w+)/g)].map(([param, key = '']) => [key, param === numbers ? id : '404']),
  )
/** A request for a number, wherever the row takes it. */
function sentFor(name: string, numbers: string | undefined, id: string) {
  const params = paramsOf(name, numbers, id)
  if (!numbers?.startsWith('@')) return { params }
  const number = { [numbers.slice(1)]: id }
  const message = name.endsWith('/send') ? { to: '15550100142', client_key: 'a-key-of-this-test' } : {}
  return { params, query: number, body: { ...message, ...number } }
}
/** Refused for lack of permission, rather than by the row itself. */
const isRefused = ({ status }: { status: number }) => status === 401 || status === 403

describe('a role for one phone number', () => {
  test('can have exactly the permissions without requests about all numbers', () => {
    // No request with such a permission covers all numbers at once.
    const isLimitable = (permission: string) => {
      const theirs = rows.filter(([, row]) => row.permission === permission)
      const beside = theirs.filter(([, { phone }]) => phone === undefined)
      const isAboutAll = beside.some(([, { numbers }]) => numbers === undefined)
      return !isAboutAll && (beside.length > 0 || theirs.length === 0)
    }
    const derived = permissions.filter((each) => !everyonesPermissions.includes(each) && isLimitable(each))
    expect(new Set<string>(derived)).toEqual(limitable)
  })

  test('cannot make requests about another number, in a browser or with a token', async () => {
    const gaps: string[] = []
    let count = 0
    for (const [name, row] of rows) {
      // Everyone has these permissions, and access to phones depends on where requests come from.
      if (everyonesPermissions.includes(row.permission) || row.phone) continue
      const ways = [
        { way: 'browser', who: { cookie } },
        // Commands and plans use tokens.
        { way: 'token', who: { headers: { authorization: `Bearer ${token}` } } },
      ]
      for (const { way, who } of ways) {
        const answer = await askAs(name, { ...who, ...sentFor(name, row.numbers, other) })
        const mayPass =
          limitable.has(row.permission) && (row.numbers === 'none' || row.numbers === 'filtered')
        if (isRefused(answer) === mayPass) gaps.push(`${name} by ${way}: ${answer.status} ${answer.text}`)
        count += 1
        if (!/^[:@]/.test(row.numbers ?? '') || !limitable.has(row.permission)) continue
        const allowed = await askAs(name, { ...who, ...sentFor(name, row.numbers, own) })
        if (isRefused(allowed)) gaps.push(`${name} by ${way} of the own number: ${allowed.text}`)
      }
    }
    process.stdout.write(`roles by number: ${count} requests, ${gaps.length} gaps\n`)
    expect(gaps).toEqual([])
    expect(count).toBeGreaterThan(300)
  }, 120_000)

  test('has no access to customers’ phones', () => {
    const role = { names: ['Shop'], permissions: [...limitablePermissions], numbers: ofOwn() }
    for (const [name, row] of rows)
      if (row.phone) expect(routeRefusal(role, row, paramsOf(name, row.numbers, other)), name).toBeDefined()
  })

  test('is told that requests to endpoints are encrypted if only another number has a key', async () => {
    const read = async () => (await askAs('GET /api/flow-keys', { cookie })).body
    expect(await read()).toMatchObject({ hasKey: false })
    expect((await ask('POST /api/flow-keys', { body: { phoneNumberId: other } })).status).toBe(200)
    const { numbers, hasKey } = await read()
    expect(numbers).toMatchObject([{ phoneNumberId: own, publicKey: null }])
    expect(hasKey).toBe(true)
    await ask('DELETE /api/flow-keys', { query: { phoneNumberId: other } } as Ask)
  })

  test('cannot read another number in a page’s in-process requests', async () => {
    const read = (phoneNumberId: string) =>
      readInPage('GET /api/calling/:phoneNumberId/settings', { params: { phoneNumberId } })
    await expect(read(own)).resolves.toBeDefined()
    await expect(read(other)).rejects.toMatchObject({ problem: { kind: 'forbidden' } })
    expect((await loadPhoneNumbers()).map(({ id }) => id)).toEqual([own])
  })

  test('cannot read events, even filtered by its number', async () => {
    const query = { phone_number_id: own }
    for (const name of ['GET /api/events', 'GET /api/events/export'] as const)
      expect((await askAs(name, { cookie, query })).status, name).toBe(403)
  })

  test('sees only its number in lists, history and comments', async () => {
    const list = await askAs('GET /api/phone-numbers', { cookie })
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([own])
    for (const id of [own, other]) {
      const body = { prompts: [`Ask ${id.slice(-4)}`] }
      const saved = await ask('POST /api/phone-numbers/:id/automation', { params: { id }, body })
      expect(saved.status, saved.text).toBe(200)
    }
    const numbersIn = async (how: Ask) => {
      const { entries } = (await askAs('GET /api/history', { ...how, query: { kind: 'automation' } })).body
      return new Set(entries.map(({ phoneNumberId }: { phoneNumberId: string }) => phoneNumberId))
    }
    expect(await numbersIn({ cookie: adminCookie })).toEqual(new Set([own, other]))
    expect(await numbersIn({ cookie })).toEqual(new Set([own]))
    const commentsOf = async (id: string) =>
      (await askAs('GET /api/comments/:kind/:id', { cookie, params: { kind: 'phone-number', id } })).status
    expect([await commentsOf(own), await commentsOf(other)]).toEqual([200, 403])
  })

  test('sees and approves only proposals about its number', async () => {
    const set = (rule: Policy['rule']) =>
      root().access.policies.save({ kind: 'qr-codes', rule, people: [], groups: [], roles: [...roles] })
    await set('one')
    const propose = async (phoneNumberId: string, who = adminCookie) => {
      const body = { prefilled_message: `for ${phoneNumberId}` }
      const answer = await ask('POST /api/qr-codes/:phoneNumberId', {
        ...{ params: { phoneNumberId }, body, cookie: who },
      })
      expect(answer.status, answer.text).toBe(202)
      return answer.body.proposed.id as string
    }
    const mine = await propose(own)
    const theirs = await propose(other)
    const listed = (await askAs('GET /api/proposals', { cookie })).body.data
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([mine])
    expect((await askAs('GET /api/proposals/waiting', { cookie })).body.waiting).toBe(1)
    const approve = (id: string) =>
      askAs('POST /api/proposals/:id/approve', { cookie, params: { id }, body: { round: 1 } })
    expect((await approve(theirs)).status).toBe(404)
    expect((await approve(mine)).status).toBe(200)
    await set('free')
  })

  test('receives no events, incidents or activity in the overview or any list', async () => {
    const told = (await askAs('GET /api/overview', { cookie })).body
    expect(Object.keys(told).toSorted()).toEqual(['calling', 'flows', 'numbers', 'reach', 'templates'])
    expect(told.numbers.value.map(({ id }: { id: string }) => id)).toEqual([own])
    for (const part of ['reach', 'calling'])
      expect([[], [own]], part).toContainEqual(Object.keys(told[part].value))
    const { data, total } = await root().events.attention()
    expect(total).toBeGreaterThan(0)
    // Everything such a role can read without an ID.
    for (const [name, row] of rows) {
      if (!name.startsWith('GET ') || name.includes(':')) continue
      const { text } = await askAs(name, { cookie })
      for (const { sentence } of data) expect(text, name).not.toContain(sentence)
      if (row.permission.startsWith('events.') || row.permission.startsWith('incidents.'))
        expect(JSON.parse(text).kind, name).toBe('forbidden')
    }
  })

  test('sees no events or incidents on the overview page', async () => {
    const pageOf = async (who: string) => {
      asked.cookie = who
      return JSON.stringify(await OverviewPage())
    }
    const texts = (await root().events.attention()).data.map(({ sentence }) =>
      JSON.stringify(sentence).slice(1, -1),
    )
    const isTold = (page: string) => texts.filter((text) => page.includes(text))
    expect(isTold(await pageOf(adminCookie))).not.toEqual([])
    const page = await pageOf(cookie)
    expect(isTold(page)).toEqual([])
    expect(page).not.toContain(other)
    expect(page).not.toContain('/api/events/attention')
    expect(page).toContain(own)
  })

  test('appears in people’s permissions and in the list of people with a permission', async () => {
    const { people } = (await ask('GET /api/people')).body
    const sam = people.find(({ name }: { name: string }) => name === 'sam')
    const held = (await ask('GET /api/people/:id/permissions', { params: { id: sam.id } })).body.data
    const writing = held.find(({ permission }: { permission: string }) => permission === 'qr-codes.write')
    expect(writing.by).toEqual([{ role: 'Shop', group: null, phoneNumberIds: [own] }])
    const query = { permission: 'qr-codes.write' }
    const able = (await askAs('GET /api/who-can', { cookie: adminCookie, query })).body.people
    expect(able.find(({ id }: { id: string }) => id === sam.id).by).toEqual(writing.by)
    const { numbers } = (await ask('GET /api/roles')).body
    expect(numbers.map(({ id }: { id: string }) => id)).toContain(own)
  })

  test('is rejected with a permission for all numbers, or without a number', async () => {
    const save = (change: object) =>
      ask('POST /api/roles', { body: { ...shopRole, name: 'Other', ...change } })
    const events = await save({ permissions: ['qr-codes.read', 'events.read'] })
    expect(events.body.fields.permissions).toBe(
      '“See events” covers all phone numbers at once, so a role for some of them can’t include it.',
    )
    expect((await save({ phoneNumberIds: [] })).body.fields.phoneNumberIds).toMatch(/at least one/)
    expect((await save({ phoneNumberIds: undefined })).status).toBe(400)
  })

  test('is combined with a person’s other roles for each number', async () => {
    const both = await join('kim', 'viewer')
    const { people } = (await ask('GET /api/people')).body
    const { id } = people.find(({ name }: { name: string }) => name === 'kim')
    const group = { name: 'Shop team', people: [id], roles: [{ accountKey: 'home', role: 'Shop' }] }
    expect((await ask('POST /api/groups', { body: group })).status).toBe(200)
    const codes = (name: RowName, phoneNumberId: string) =>
      askAs(name, { cookie: both, params: { phoneNumberId }, body: { prefilled_message: 'by kim' } })
    expect((await codes('GET /api/qr-codes/:phoneNumberId', other)).status).toBe(200)
    expect((await codes('POST /api/qr-codes/:phoneNumberId', own)).status).toBe(200)
    const refused = await codes('POST /api/qr-codes/:phoneNumberId', other)
    expect([refused.status, refused.body.detail, refused.body.nextStep]).toEqual([
      403,
      'Your roles (viewer and Shop) can’t change QR codes for this phone number.',
      'Ask an admin to do it or to change your role.',
    ])
  })
})

const ofOwn = () => Object.fromEntries(limitablePermissions.map((each) => [each, [own]]))
