import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { totpAt, totpStep } from '@/lib/access/second-factor/second-factors'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { demoAccount } from '@/lib/demo/accounts'
import { POST as auth, GET as authGet } from './auth/[...all]/route'
import { type Ask, askHandler, type Handler } from './testing/ask-handler'
import { admin, type OpenConsole, openConsole } from './testing/open-console'

const beginApp = consoleHandlers['POST /api/account/authenticator']
const confirmApp = consoleHandlers['PUT /api/account/authenticator']
const confirm = consoleHandlers['POST /api/account/confirmation']
const changePassword = consoleHandlers['POST /api/account/password']
const renewCodes = consoleHandlers['POST /api/account/recovery-codes']
const makeToken = consoleHandlers['POST /api/account/tokens']
const exportAudit = consoleHandlers['GET /api/audit/export']
const listAudit = consoleHandlers['GET /api/audit']
const rotateSip = consoleHandlers['POST /api/calling/:phoneNumberId/sip-credentials/rotate']
const showSip = consoleHandlers['POST /api/calling/:phoneNumberId/sip-credentials']
const exportEvents = consoleHandlers['GET /api/events/export']
const replay = consoleHandlers['POST /api/events/replay']
const events = consoleHandlers['GET /api/events']
const invite = consoleHandlers['POST /api/invitations']
const resetLink = consoleHandlers['POST /api/people/:id/reset-link']
const people = consoleHandlers['GET /api/people']
const subscribe = consoleHandlers['POST /api/subscriptions']
const makeTemplate = consoleHandlers['POST /api/templates']

const MAIL_PASSWORD = 'the-password-of-the-mail-server'
const PROVIDER_SECRET = 'the-secret-of-the-provider'
const METRICS_TOKEN = 'the-token-that-reads-the-metrics'

let opened: OpenConsole
/** Every secret, by its description. */
const secrets = new Map<string, string>()
/** Written by libraries to the terminal instead of the log. */
let written = ''
/** Bodies of error responses. */
const failures: string[] = []

beforeAll(async () => {
  for (const how of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, how).mockImplementation((...words: unknown[]) => {
      written += format(...words)
    })
  opened = await openConsole({
    SMTP_URL: `smtp://mailer:${MAIL_PASSWORD}@127.0.0.1:1`,
    MAIL_FROM: 'console@example.com',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: PROVIDER_SECRET,
    OIDC_ALLOWED_DOMAINS: 'example.com',
    METRICS_TOKEN,
  })
})
afterAll(async () => {
  await opened.close()
})

async function ask(handler: Handler, how?: Ask) {
  const answer = await askHandler(handler, how)
  if (answer.status >= 400) failures.push(answer.text)
  return answer
}
const post = (verb: string, body: object | string, cookie?: string) =>
  ask(auth, { url: `/api/auth/${verb}`, body, cookie })
async function send(where: string, init: RequestInit) {
  const answer = await fetch(opened.address + where, init)
  const text = await answer.text()
  if (answer.status >= 400) failures.push(text)
  return answer.status
}
const codeIn = (link: string) => new URL(link).searchParams.get('code') ?? ''
const keep = (what: string, secret: string) => {
  expect(secret.length, what).toBeGreaterThan(5)
  secrets.set(what, secret)
  return secret
}

async function signInAsAdmin() {
  keep('the password', admin.password)
  const { cookie } = await post('sign-in/email', admin)
  keep('the session', decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '')
  keep('a password that is wrong', 'a wrong guess of mine')
  await post('sign-in/email', { email: admin.email, password: 'a wrong guess of mine' })
  await post('sign-in/email', `{"email":"${admin.email}","password":"${admin.password}`)
  await post('sign-in/email', { email: { password: admin.password }, password: [admin.password] })
  return cookie
}

async function makeSecrets(cookie: string) {
  const { body: invited } = await ask(invite, {
    cookie,
    body: { email: 'grace@example.com', role: 'viewer' },
  })
  const code = keep('an invitation', codeIn(invited.link))
  const password = keep('a new password', 'nine quiet harbor lights')
  await post('accept-invite', { code: `${code}x`, name: 'Grace', password })
  await post('accept-invite', { code, name: 'Grace', password: 'short' })
  const grace = await post('accept-invite', { code, name: 'Grace', password })
  const { body: listed } = await ask(people, { method: 'GET', cookie })
  const { id } = listed.people.find(({ email }: { email: string }) => email === 'grace@example.com')
  const { body: reset } = await ask(resetLink, { cookie, params: { id } })
  keep('a link for a new password', codeIn(reset.link))
  await post('reset-password', { code: codeIn(reset.link), password: 'grace@example.com' })
  await post('request-reset', { email: 'grace@example.com' })
  await ask(changePassword, { cookie: grace.cookie, body: { currentPassword: 'x', password } })
  await ask(confirm, { cookie: grace.cookie, body: { password: 'a wrong guess of mine' } })
  await ask(confirm, { cookie: grace.cookie, body: { password } })
  const { body: app } = await ask(beginApp, { cookie: grace.cookie })
  const secret = keep('the secret of an app', app.secret.replaceAll(' ', ''))
  secrets.set('the secret of an app, as it is shown', app.secret)
  const code6 = () => totpAt(secret, totpStep(Date.now()))
  await ask(confirmApp, { method: 'PUT', cookie: grace.cookie, body: { code: 'nothing' } })
  const { body: confirmed } = await ask(confirmApp, {
    method: 'PUT',
    cookie: grace.cookie,
    body: { code: code6() },
  })
  for (const each of confirmed.recoveryCodes) keep(`recovery code ${secrets.size}`, each)
  const [first] = confirmed.recoveryCodes
  const { body: renewed } = await ask(renewCodes, { cookie: grace.cookie, body: { code: first } })
  for (const each of renewed.recoveryCodes) keep(`recovery code ${secrets.size}`, each)
  const half = await post('sign-in/email', { email: 'grace@example.com', password })
  keep('half a sign-in', half.cookie.split('=')[1] ?? '')
  await post('sign-in/code', { code: renewed.recoveryCodes[0] }, half.cookie)
}

async function useSecrets(cookie: string) {
  const wanted = { name: 'Export', permissions: ['templates.read'], phoneNumberIds: null, expiresInDays: 1 }
  const { body: made } = await ask(makeToken, { cookie, body: wanted })
  const authorization = `Bearer ${keep('an API token', made.token)}`
  await ask(listAudit, { method: 'GET', headers: { authorization } })
  await ask(makeTemplate, { headers: { authorization }, body: `{"token":"${made.token}"` })
  const number = { phoneNumberId: demoAccount.byState.shop.id }
  keep('the SIP password', (await ask(showSip, { cookie, params: number })).body.password)
  keep('a new SIP password', (await ask(rotateSip, { cookie, params: number })).body.password)
  await ask(showSip, { cookie, params: { phoneNumberId: '404' } })
  const verifyToken = keep('the verify token of a receiver', 'the-verify-token-of-a-receiver')
  const callback_url = 'http://127.0.0.1:1/hook'
  await ask(subscribe, { cookie, body: { callback_url, verify_token: verifyToken, fields: ['messages'] } })
  await ask(authGet, { method: 'GET', url: '/api/auth/oidc/start' })
  await ask(authGet, { method: 'GET', url: `/api/auth/oidc/callback?code=${made.token}&state=x`, cookie })
}

async function askAsMachines(generated: Record<string, string>) {
  const { accessToken = '', clientAccessToken = '', appSecret = '' } = generated
  const number = demoAccount.byState.shop.id
  for (const token of [accessToken, clientAccessToken, `${clientAccessToken}x`]) {
    await send(`/service/v23.0/${number}?access_token=${token}`, {})
    await send(`/service/v23.0/404404404?access_token=${token}`, {})
    await send(`/service/v23.0/${number}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"access_token":"${token}"`,
    })
  }
  const body = JSON.stringify({
    object: 'business_account',
    entry: [{ id: '1', time: 1_780_000_000, changes: [{ field: 'messages', value: { messages: [] } }] }],
  })
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  expect(
    await send('/webhook', { method: 'POST', headers: { 'x-hub-signature-256': signature }, body }),
  ).toBe(200)
  for (const given of [signature.replace(/.$/, '!'), `sha256=${appSecret}`])
    await send('/webhook', { method: 'POST', headers: { 'x-hub-signature-256': given }, body })
  const handshake = { 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': appSecret }
  await send(`/webhook?${new URLSearchParams(handshake)}`, {})
  await send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}x` } })
  await send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
}

/** Internal errors, whose logged details come from the store or the library around it. */
async function breakThings(cookie: string, password: string) {
  const { db } = opened.product.root.store
  const broken = async (table: string, work: () => Promise<unknown>) => {
    await sql`alter table ${sql.table(table)} rename to broken_table`.execute(db)
    await work()
    await sql`alter table broken_table rename to ${sql.table(table)}`.execute(db)
  }
  const wanted = { name: 'x', permissions: ['templates.read'], phoneNumberIds: null, expiresInDays: 1 }
  await broken('api_tokens', () => ask(makeToken, { cookie, body: wanted }))
  await broken('api_tokens', () =>
    ask(listAudit, { method: 'GET', headers: { authorization: `Bearer ${secrets.get('an API token')}` } }),
  )
  await broken('account', () => post('sign-in/email', { email: admin.email, password }))
  await broken('account', () => ask(confirm, { cookie, body: { password } }))
  await broken('session', () => ask(listAudit, { method: 'GET', cookie }))
  await broken('access_links', () =>
    ask(invite, { cookie, body: { email: 'b@example.com', role: 'viewer' } }),
  )
}

describe('a console in use', () => {
  let cookie = ''
  beforeAll(async () => {
    const generated: Record<string, string> = JSON.parse(
      await readFile(path.join(opened.dataDir, 'secrets.json'), 'utf8'),
    )
    for (const [name, secret] of Object.entries(generated)) keep(name, secret)
    keep('the password of the mail server', MAIL_PASSWORD)
    keep('the secret of the provider', PROVIDER_SECRET)
    keep('the token of the metrics', METRICS_TOKEN)
    cookie = await signInAsAdmin()
    await makeSecrets(cookie)
    await useSecrets(cookie)
    await askAsMachines(generated)
    await breakThings(cookie, admin.password)
  })

  const expectNone = (text: string, where: string) => {
    const told = [...secrets].filter(([, secret]) => text.includes(secret)).map(([what]) => what)
    expect(told, `secrets in ${where}`).toEqual([])
  }

  test('writes no secret to its log, whether requests succeed or fail', () => {
    const log = opened.logged()
    expect(secrets.size).toBeGreaterThan(30)
    for (const message of [
      'a request about sessions failed',
      'route handler failed',
      'a link wasn’t mailed',
      'the sign-in provider can’t be reached',
    ])
      expect(log).toContain(message)
    expect(log.split('\n').length).toBeGreaterThan(40)
    expectNone(log, 'the log')
    expectNone(written, 'what libraries wrote')
  })

  test('returns no secrets or internals in error responses', () => {
    expect(failures.length).toBeGreaterThan(25)
    expectNone(failures.join('\n'), 'answers to requests that failed')
    expect(failures.join('\n')).not.toMatch(/SQLITE_ERROR|select .* from|node_modules|\.ts:\d/)
  })

  test('includes no secret in the audit log or the events', async () => {
    const asked: [string, Handler, string][] = [
      ['the audit log as CSV', exportAudit, '/api/audit/export'],
      ['the audit log', listAudit, '/api/audit?limit=200'],
      ['the events as lines of JSON', exportEvents, '/api/events/export'],
      ['the events', events, '/api/events'],
    ]
    const newest = async () =>
      JSON.parse((await askHandler(events, { method: 'GET', url: '/api/events', cookie })).text).data[0]
    await expect.poll(newest).toBeDefined()
    const { id } = await newest()
    await askHandler(replay, { cookie, body: { ids: [id], address: 'http://127.0.0.1:1/replayed' } })
    for (const [what, handler, url] of asked) {
      const { status, text } = await askHandler(handler, { method: 'GET', url, cookie })
      expect(status, what).toBe(200)
      expect(text.length, what).toBeGreaterThan(1000)
      expectNone(text, what)
    }
  })
})
