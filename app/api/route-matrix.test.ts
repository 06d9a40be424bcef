import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'
import { everyonesPermissions, type Permission, permissions, refusal, roles } from '@/lib/access/roles'
import { type AccessFixture, type Member, openAccess } from '@/lib/access/testing/access-fixture'
import { createPhoneRateLimit, type PhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { type Root, setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'
import * as table from './[...path]/route'
import * as auth from './auth/[...all]/route'
import * as openApi from './openapi.json/route'
import * as setup from './setup/route'
import { routeRules } from './testing/route-rules'

const ORIGIN = 'http://localhost:3000'
const NETWORK = 'http://192.168.0.7:3000'
type Handler = (request: Request, context: { params: Promise<{ path: string[] }> }) => Promise<Response>
interface Route {
  name: string
  method: string
  url: string
  handler: Handler
}

/** Stands for everything behind a handler: every call fails. */
function nothingBehind<Part>(): Part {
  const nothing: object = new Proxy(() => {}, {
    get: (_target, name) => (name === 'then' ? undefined : nothing),
    apply() {
      const failed = Promise.reject(new Error('reached'))
      // Not every caller waits for the result.
      failed.catch(() => {})
      return failed
    },
  })
  return nothing as Part
}

type Door = Readonly<Partial<Record<string, Handler>>>
const doors: Door = { ...table }
const files: Readonly<Record<string, Door>> = {
  '/api/auth/*': { ...auth },
  '/api/openapi.json': { GET: openApi.GET },
  '/api/setup': { ...setup },
}

/** Every row of the tables, through their shared handler, and the separate route files. */
const routes: Route[] = Object.keys(routeRules)
  .map((name) => {
    const [method = '', path = ''] = name.split(' ')
    const handler = (files[path] ?? doors)[method]
    if (!handler) throw new Error(`Nothing answers ${name}.`)
    return { name, method, url: `${ORIGIN}${path.replaceAll(/:\w+|\*/g, '404')}`, handler }
  })
  .toSorted((one, other) => one.name.localeCompare(other.name))

let fixture: AccessFixture
let members: Map<string, Member>

beforeAll(async () => {
  fixture = await openAccess('sqlite')
  await fixture.setUp()
  members = new Map()
  for (const role of roles) members.set(role, await fixture.join(role))
  // Stored directly: a role created by the API can also read what it changes.
  const stored = { description: '', phone_number_ids: null, updated_at: 0, updated_by: 'Ada' }
  await fixture.store.db
    .insertInto('custom_roles')
    .values(
      permissions.map((permission) => ({
        ...{ ...stored, name: customOf(permission) },
        permissions: JSON.stringify([permission]),
      })),
    )
    .execute()
  members.set('custom', await fixture.join(customOf('templates.read'), 'custom@example.com'))
  compose(phonesWith('signed-in', NETWORK))
})
afterAll(async () => {
  setRoot(undefined as never)
  await fixture.close()
})

/** Name of the custom role with this permission alone. */
const customOf = (permission: Permission) => `only ${permission.replace('.', '-')}`

const phonesWith = (access: PhoneRateLimit['access'], publicUrl: string) =>
  createPhoneRateLimit({ store: fixture.store, clock: Date.now, access, publicUrl })

function compose(phones: PhoneRateLimit | undefined) {
  const parts: Partial<Root> = {
    access: fixture.access,
    log: createLog('silent'),
    settings: {
      publicUrl: ORIGIN,
      accountKey: HOME_ACCOUNT,
      connection: { kind: 'embedded' },
    } as Root['settings'],
    phones,
  }
  setRoot(
    new Proxy(parts as Root, {
      get: (known, name) => (name in known ? Reflect.get(known, name) : nothingBehind()),
    }),
  )
}

async function ask({ method, url, handler }: Route, headers: Record<string, string>) {
  const answer = await handler(new Request(url, { method, headers }), {
    params: Promise.resolve({ path: new URL(url).pathname.split('/').slice(2) }),
  })
  await answer.body?.cancel()
  return answer.status
}

const isRefused = (status: number) => status === 401 || status === 403
const cookieOf = (role: string) => members.get(role)?.cookie ?? ''
const guarded = () =>
  routes.flatMap((route) => {
    const rule = routeRules[route.name]
    return rule && rule !== 'anyone' ? [{ route, rule }] : []
  })

describe('every route handler', () => {
  test('is in a table, except for sign-in and setup', () => {
    const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    expect(found.filter((file) => /(?:^|\/)route\.tsx?$/.test(file)).toSorted()).toEqual([
      '[...path]/route.ts',
      'auth/[...all]/route.ts',
      'openapi.json/route.ts',
      'setup/route.ts',
    ])
    expect(routes.length).toBeGreaterThan(80)
  })

  test('admits exactly the roles of its rule', async () => {
    let count = 0
    for (const { route, rule } of guarded()) {
      for (const role of roles) {
        const status = await ask(route, { cookie: cookieOf(role), origin: ORIGIN })
        const isAllowed = refusal(role, rule) === undefined
        expect(isRefused(status), `${route.name} as ${role}: ${status}`).toBe(!isAllowed)
        if (!isAllowed) expect(status, `${route.name} as ${role}`).toBe(403)
        count += 1
      }
      // A custom role with only the required permission is admitted; one with another permission is not.
      const other = rule === 'templates.read' ? 'audit.read' : 'templates.read'
      const asCustom = async (permission: Permission) => {
        const id = members.get('custom')?.person.id ?? ''
        await fixture.access.people.change(await fixture.admin(), id, { role: customOf(permission) })
        return ask(route, { cookie: cookieOf('custom'), origin: ORIGIN })
      }
      const alone = await asCustom(rule)
      expect(isRefused(alone), `${route.name} as ${customOf(rule)}: ${alone}`).toBe(false)
      const without = await asCustom(other)
      // What everyone in an account can do requires no permission.
      const isEveryones = everyonesPermissions.includes(rule)
      expect(isRefused(without), `${route.name} as ${customOf(other)}: ${without}`).toBe(!isEveryones)
      if (!isEveryones) expect(without, `${route.name} as ${customOf(other)}`).toBe(403)
      count += 2
      expect(await ask(route, { origin: ORIGIN }), `${route.name} as nobody`).toBe(401)
      count += 1
    }
    process.stdout.write(`route × role matrix: ${routes.length} routes, ${count} answers\n`)
  })

  test('that is open to anyone requires no sign-in', async () => {
    for (const route of routes.filter(({ name }) => routeRules[name] === 'anyone')) {
      expect(isRefused(await ask(route, { origin: ORIGIN })), route.name).toBe(false)
    }
  })

  test('of a simulated phone requires no sign-in where phones are open, except for codes on a network', async () => {
    const ofPhones = routes.filter(({ name }) => / \/api\/phone(?:\/|$)/.test(name))
    expect(ofPhones.length).toBeGreaterThan(10)
    const openTo = async (publicUrl: string) => {
      compose(phonesWith('open', publicUrl))
      const open: string[] = []
      for (const route of ofPhones)
        if (!isRefused(await ask(route, { origin: ORIGIN }))) open.push(route.name)
      return open
    }
    const all = ofPhones.map(({ name }) => name)
    expect(await openTo(ORIGIN)).toEqual(all)
    expect(await openTo(NETWORK)).toEqual(all.filter((name) => name !== 'GET /api/phone/received-codes'))
    compose(phonesWith('signed-in', NETWORK))
  })

  test('of a simulated phone answers 404 where phones are off', async () => {
    compose(undefined)
    const found: string[] = []
    for (const route of routes.filter(({ name }) => / \/api\/phone(?:\/|$)/.test(name))) {
      if ((await ask(route, { cookie: cookieOf('admin'), origin: ORIGIN })) !== 404) found.push(route.name)
    }
    compose(phonesWith('signed-in', NETWORK))
    expect(found).toEqual([])
  })

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ]
  test.each(foreign)('that changes something rejects a cross-site request: %j', async (headers) => {
    for (const { route } of guarded().filter(({ route: { method } }) => method !== 'GET')) {
      expect(await ask(route, { ...headers, cookie: cookieOf('admin') }), route.name).toBe(403)
    }
  })

  test('rejects an unknown token and one without its permission, even with a valid cookie', async () => {
    const { access } = fixture
    const admin = members.get('admin')
    if (!admin) throw new Error('no admin')
    const token = async (permission: Permission) => {
      const wanted = { name: permission, permissions: [permission], phoneNumberIds: null, expiresInDays: 1 }
      return `Bearer ${await access.tokens.create(admin.person, wanted)}`
    }
    const cookie = cookieOf('admin')
    const other = { templates: await token('templates.read'), audit: await token('audit.read') }
    for (const [place, { route, rule }] of guarded().entries()) {
      const authorization = rule === 'templates.read' ? other.audit : other.templates
      expect(await ask(route, { authorization, cookie, origin: ORIGIN }), route.name).toBe(403)
      const unknown = `Bearer switchboard_${'x'.repeat(43)}`
      // Each from a different address, because there are more routes than attempts per address.
      const address = { [CLIENT_ADDRESS_HEADER]: `192.0.2.${place % 250}` }
      const headers = { authorization: unknown, cookie, origin: ORIGIN, ...address }
      expect(await ask(route, headers), route.name).toBe(401)
    }
  })

  test('outside the account pages is refused until a required second factor is set up', async () => {
    await fixture.access.people.requireSecondFactor(await fixture.admin(), {
      role: 'viewer',
      isRequired: true,
    })
    const open: string[] = []
    for (const { route } of guarded()) {
      const status = await ask(route, { cookie: cookieOf('viewer'), origin: ORIGIN })
      if (!isRefused(status)) open.push(route.name)
    }
    expect(open).toEqual([
      'GET /api/account',
      'POST /api/account/authenticator',
      'POST /api/account/confirmation',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/options',
      'PUT /api/account/authenticator',
    ])
  })
})
