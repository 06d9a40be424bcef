import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '@/lib/access/roles'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { mount } from '@/lib/console/api/mount'
import { ACCOUNT_HEADER, HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Route } from '@/lib/contract/console/route'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { setApi } from '@/lib/runtime/compose/root'
import { POST as handleAuth } from './auth/[...all]/route'
import { ORIGIN } from './testing/ask-handler'
import { admin, type OpenConsole, openConsole } from './testing/open-console'

const { api } = mount(consoleHandlers)
const rows = Object.entries<Route>(consoleRoutes)
const PASSWORD = 'correct horse battery'
/** Words unique to each account, in names, templates, drafts, views and people. */
const marks = { [HOME_ACCOUNT]: 'zzfirst', other: 'zzother', empty: 'zzempty' }

let opened: OpenConsole
/** Account keys by mark. */
const keys = new Map<string, string>([[marks.home, HOME_ACCOUNT]])
/** A person with a role in one account and in no other. */
interface Member {
  accountKey: string
  role: string
  cookie: string
}
const members: Member[] = []

interface Asking {
  method?: string
  cookie?: string
  accountKey?: string
  token?: string
  body?: unknown
}

/** Sends a request over the network, through the listener that determines its account. */
async function ask(path: string, asking: Asking = {}) {
  // Retries if the server has just closed an idle connection.
  return askOnce(path, asking).catch(() => askOnce(path, asking))
}

async function askOnce(path: string, { method = 'GET', cookie, accountKey, token, body }: Asking = {}) {
  const answer = await fetch(`${opened.address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      'accept-encoding': 'identity',
      ...(cookie ? { cookie } : {}),
      ...(accountKey ? { [ACCOUNT_HEADER]: accountKey } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return {
    status: answer.status,
    text: await answer.text(),
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}

const rootOf = (accountKey: string) => {
  const root = opened.product.accounts.of(accountKey)?.root
  if (!root) throw new Error(`There is no account ${accountKey}.`)
  return root
}

/** A new person accepts an invitation to an account. */
async function join(accountKey: string, role: (typeof roles)[number], by: string): Promise<Member> {
  const { access } = rootOf(accountKey)
  const person = (await access.people.list()).people.find(({ email }) => email === by)
  if (!person?.role) throw new Error(`${by} is not in ${accountKey}.`)
  const mark = [...keys].find(([, key]) => key === accountKey)?.[0] ?? ''
  const email = `${role}.${mark}@example.com`
  const { link } = await access.people.invite({ ...person, role: 'admin' }, { email, role })
  const code = new URL(link).searchParams.get('code')
  const answer = await ask('/api/auth/accept-invite', {
    method: 'POST',
    body: { code, name: `${mark} ${role}`, password: PASSWORD },
  })
  expect(answer.status, answer.text).toBe(200)
  return { accountKey, role, cookie: answer.cookie }
}

/** Adds data that other accounts must not show. */
async function fill(accountKey: string, mark: string): Promise<void> {
  const root = rootOf(accountKey)
  const { businessAccountId } = root.settings
  const components = [{ type: 'BODY' as const, text: `A text of ${mark}.` }]
  const body = { name: `${mark}_template`, language: 'en_US', category: 'UTILITY' as const, components }
  await root.client.createTemplate({ businessAccountId, body })
  const [person] = (await root.access.people.list()).people
  await root.access.audit.record({
    at: Date.now(),
    person: { id: person?.id ?? null, email: person?.email ?? '' },
    action: 'templates.create',
    subject: `${mark}_audit`,
    result: 'done',
    address: '',
    traceId: 'b'.repeat(32),
  })
}

beforeAll(async () => {
  // Sign-in is a Next route; pages are not under test.
  const signIn = getRequestListener((request) => handleAuth(request), { overrideGlobalObjects: false })
  opened = await openConsole({ DEMO_MOVES_EVERY_MS: '0' }, async (...incoming) => void signIn(...incoming))
  setApi(api)
  const { accounts, root } = opened.product
  const [first] = (await root.access.people.list()).people
  if (!first) throw new Error('There is no admin.')
  for (const [mark, start] of [
    [marks.other, 'demo'],
    [marks.empty, 'empty'],
  ] as const) {
    const added = await accounts.add({ kind: 'embedded', name: mark, start }, first)
    keys.set(mark, added.key)
  }
  for (const [mark, key] of keys) {
    await fill(key, mark)
    for (const role of roles) members.push(await join(key, role, admin.email))
  }
}, 300_000)
afterAll(() => opened.close())

/** Every row, with parameters that exist or may exist in the account. */
function addressesIn(accountKey: string) {
  const { phoneNumberId } = rootOf(accountKey).settings
  return rows.map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ')
    const filled = path
      .replaceAll(/:(?:phoneNumberId|number)\b/g, phoneNumberId)
      .replace(/(?<=phone-numbers\/):id/, phoneNumberId)
      .replaceAll(/:\w+/g, '1')
    return { name, method, path: filled, route }
  })
}

describe('an account', () => {
  test('answers 404 on every route to people who are not in it', async () => {
    let answers = 0
    const gaps: string[] = []
    for (const member of members) {
      for (const [mark, key] of keys) {
        if (key === member.accountKey) continue
        for (const { name, method, path } of addressesIn(key)) {
          const body = method === 'GET' ? undefined : {}
          const named = await ask(path, { method, cookie: member.cookie, accountKey: key, body })
          // Links name the account in the query. Tested for one role, because the role makes no difference.
          const isLink = method === 'GET' && member.role === 'admin'
          const linked = isLink ? [await ask(`${path}?account=${key}`, { cookie: member.cookie })] : []
          for (const { status, text } of [named, ...linked]) {
            answers += 1
            if (status !== 404 || text.includes(mark)) gaps.push(`${name} as ${member.role}: ${status}`)
          }
        }
      }
    }
    process.stdout.write(
      `account isolation: ${keys.size} accounts × ${roles.length} roles × ${rows.length} routes, ${answers} answers, ${gaps.length} gaps\n`,
    )
    expect(gaps).toEqual([])
    const links = rows.filter(([name]) => name.startsWith('GET ')).length
    expect(answers).toBe(keys.size * (keys.size - 1) * (roles.length * rows.length + links))
  }, 900_000)

  test('shows its members no data of another account, even if a cookie names that account', async () => {
    let answers = 0
    const gaps: string[] = []
    const seen = new Set<string>()
    for (const member of members) {
      for (const { name, method, path } of addressesIn(member.accountKey)) {
        if (method !== 'GET' || name === 'GET /api/calling/ringing') continue
        // A cookie naming another account must have no effect.
        const other = [...keys.values()].find((key) => key !== member.accountKey)
        const cookie = `${member.cookie}; account=${other}`
        const { text } = await ask(path, { method, cookie })
        answers += 1
        for (const [mark, key] of keys) {
          if (!text.includes(mark)) continue
          if (key === member.accountKey) seen.add(mark)
          else if (member.accountKey !== HOME_ACCOUNT || member.role !== 'admin')
            gaps.push(`${name} as ${member.role} of ${member.accountKey}: ${mark}`)
        }
      }
    }
    process.stdout.write(`own account: ${answers} answers, ${gaps.length} gaps\n`)
    expect(gaps).toEqual([])
    // Each mark must appear, or the test would prove nothing.
    expect([...seen].toSorted()).toEqual([...keys.keys()].toSorted())
  }, 900_000)

  test('accepts only its own tokens', async () => {
    const gaps: string[] = []
    for (const [, key] of keys) {
      const { access } = rootOf(key)
      const person = (await access.people.list()).people.find(({ email }) => email === admin.email)
      if (!person?.role) throw new Error('There is no admin.')
      const wanted = {
        name: 'All',
        permissions: access.grantable('admin'),
        phoneNumberIds: null,
        expiresInDays: 1,
      }
      const token = await access.tokens.create({ ...person, role: 'admin' }, wanted)
      const own = await ask('/api/templates', { token })
      expect(own.status, own.text).toBe(200)
      for (const [mark, other] of keys) {
        if (other === key) continue
        if (own.text.includes(mark)) gaps.push(`templates of ${mark}`)
        for (const { name, method, path } of addressesIn(other)) {
          const { status, text } = await ask(path, {
            method,
            token,
            accountKey: other,
            body: method === 'GET' ? undefined : {},
          })
          if (status !== 404 || text.includes(mark)) gaps.push(`${name} with a token: ${status}`)
        }
      }
      // Other accounts don’t list it.
      for (const [, other] of keys) {
        const listed = await rootOf(other).access.tokens.list(person.id)
        expect(listed.length, other).toBe(other === key ? 1 : listed.length)
        expect(listed.every(({ name }) => name === 'All')).toBe(true)
        expect(listed.length).toBeLessThanOrEqual(1)
      }
    }
    expect(gaps).toEqual([])
  }, 900_000)

  test('finds only its own templates in a search', async () => {
    for (const member of members) {
      for (const [mark, key] of keys) {
        const { text, status } = await ask(`/api/templates?name_or_content=${mark}`, {
          cookie: member.cookie,
        })
        expect(status, text).toBe(200)
        expect(text.includes(`${mark}_template`), `${mark} for ${member.accountKey}`).toBe(
          key === member.accountKey,
        )
      }
    }
  })

  test('appears in searches from other accounts only for people with a role in it', async () => {
    const find = async (cookie: string, mark: string, accountKey?: string) => {
      const { status, text } = await ask(`/api/accounts/search?text=${mark}`, { cookie, accountKey })
      expect(status, text).toBe(200)
      return text
    }
    for (const member of members)
      for (const mark of keys.keys()) expect(await find(member.cookie, mark), mark).not.toContain('zz')
    // The admin has a role in every account and finds things in the others while the role lasts.
    const { cookie } = await ask('/api/auth/sign-in/email', { method: 'POST', body: admin })
    const { access } = opened.product.root
    const [otherKey = '', emptyKey = ''] = [keys.get(marks.other), keys.get(marks.empty)]
    const hits = async (mark: string, accountKey: string) => {
      const { data } = JSON.parse(await find(cookie, mark, accountKey))
      return data.map(({ key, templates }: { key: string; templates: { name: string }[] }) => [
        key,
        templates.map(({ name }) => name),
      ])
    }
    expect(await hits(marks.other, HOME_ACCOUNT)).toEqual([[otherKey, [`${marks.other}_template`]]])
    expect(await hits(marks.other, otherKey)).toEqual([])
    expect(await hits(marks.home, emptyKey)).toEqual([[HOME_ACCOUNT, [`${marks.home}_template`]]])
    const by = (await access.people.list()).people.find(({ email }) => email === admin.email)
    await access.setMember(otherKey, by?.id ?? '', null)
    expect(await hits(marks.other, HOME_ACCOUNT)).toEqual([])
    await access.setMember(otherKey, by?.id ?? '', 'admin')
  })

  test('lets only people with a role in both accounts copy its flows to another', async () => {
    const create = (accountKey: string, cookie: string) =>
      ask('/api/flows', {
        ...{ method: 'POST', cookie, accountKey },
        body: { name: 'To be copied', categories: ['SURVEY'], galleryId: 'survey' },
      })
    const [otherKey = '', emptyKey = ''] = [keys.get(marks.other), keys.get(marks.empty)]
    const { cookie } = await ask('/api/auth/sign-in/email', { method: 'POST', body: admin })
    const made = await create(otherKey, cookie)
    expect(made.status, made.text).toBe(200)
    const flowId: string = JSON.parse(made.text).id
    const copy = (as: string, to: string) =>
      ask('/api/flows/elsewhere', {
        ...{ method: 'POST', cookie: as, accountKey: to, body: { accountKey: otherKey, flowId } },
      })
    for (const { accountKey, role, cookie: as } of members) {
      if (accountKey === otherKey) continue
      expect([403, 404], role).toContain((await copy(as, accountKey)).status)
      const { text } = await ask('/api/flows/elsewhere', { cookie: as, accountKey })
      expect(text.includes('To be copied'), role).toBe(false)
    }
    const listed = await ask('/api/flows/elsewhere', { cookie, accountKey: emptyKey })
    expect(listed.text).toContain(flowId)
    const copied = await copy(cookie, emptyKey)
    expect(copied.status, copied.text).toBe(200)
    const root = rootOf(emptyKey)
    const { id } = JSON.parse(copied.text)
    const [there, here] = [rootOf(otherKey), root].map(({ flowDocuments }) => flowDocuments)
    expect((await here?.newest(id))?.text).toBe((await there?.newest(flowId))?.text)
    expect(await root.client.getFlow({ flowId: id })).toMatchObject({ name: 'To be copied', status: 'DRAFT' })
    const [entry] = (await root.access.audit.list({ action: 'flows.clone', limit: 1 })).entries
    expect(entry?.subject).toBe(`To be copied (${flowId}) from ${marks.other}`)
  })

  test('streams live updates only to its own members', async () => {
    const [viewer] = members.filter(
      ({ accountKey, role }) => accountKey === keys.get(marks.other) && role === 'viewer',
    )
    const refused = await ask(`/api/live?account=${HOME_ACCOUNT}`, { cookie: viewer?.cookie })
    expect(refused.status).toBe(404)
    const heard: string[] = []
    const stream = new AbortController()
    const answer = await fetch(`${opened.address}/api/live?account=${viewer?.accountKey}`, {
      headers: { cookie: viewer?.cookie ?? '', host: new URL(ORIGIN).host },
      signal: stream.signal,
    })
    expect(answer.status).toBe(200)
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) heard.push(new TextDecoder().decode(chunk))
    })().catch(() => {})
    rootOf(HOME_ACCOUNT).bus.publish({ id: 1, topics: ['template:of-the-first'] })
    rootOf(viewer?.accountKey ?? '').bus.publish({ id: 2, topics: ['template:of-the-other'] })
    await expect.poll(() => heard.join('')).toContain('of-the-other')
    stream.abort()
    await reading
    expect(heard.join('')).not.toContain('of-the-first')
  })

  test('answers 401 to signed-out requests, whether or not it exists', async () => {
    for (const accountKey of [...keys.values(), 'acct-0000000000', 'nonsense']) {
      expect((await ask('/api/templates', { accountKey })).status, accountKey).toBe(401)
    }
  })
})
