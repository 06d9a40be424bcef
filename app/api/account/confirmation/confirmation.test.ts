import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONFIRMED_FOR_MS } from '@/lib/access/account/confirmation'
import { totpAt, totpStep } from '@/lib/access/second-factor/second-factors'
import { type AccessFixture, headersWith, type Member, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { engines } from '@/lib/store/testing/open-test-store'
import { askHandler, endRoutes, type Handler, serveRoutes } from '../../testing/ask-handler'

const rotateSip = consoleHandlers['POST /api/calling/:phoneNumberId/sip-credentials/rotate']
const revealSip = consoleHandlers['POST /api/calling/:phoneNumberId/sip-credentials']
const renewInvitation = consoleHandlers['POST /api/invitations/:id']
const invite = consoleHandlers['POST /api/invitations']
const makeResetLink = consoleHandlers['POST /api/people/:id/reset-link']
const changePerson = consoleHandlers['POST /api/people/:id']
const removePerson = consoleHandlers['DELETE /api/people/:id']
const removeSecondFactor = consoleHandlers['DELETE /api/people/:id/second-factor']
const requireSecondFactor = consoleHandlers['PUT /api/second-factor-roles']
const revealVerifyToken = consoleHandlers['POST /api/subscriptions/own']
const beginAuthenticator = consoleHandlers['POST /api/account/authenticator']
const confirmAuthenticator = consoleHandlers['PUT /api/account/authenticator']
const removeAuthenticator = consoleHandlers['DELETE /api/account/authenticator']
const removePasskey = consoleHandlers['DELETE /api/account/passkeys/:id']
const passkeyOptions = consoleHandlers['POST /api/account/passkeys/options']
const createToken = consoleHandlers['POST /api/account/tokens']
const confirm = consoleHandlers['POST /api/account/confirmation']

describe.each(engines)('confirmation of identity on %s', (engine) => {
  let fixture: AccessFixture
  let member: Member
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    member = await fixture.join('developer')
    serveRoutes(fixture)
  })
  afterEach(async () => {
    endRoutes()
    await fixture.close()
  })

  const ask = (handler: Handler, method: string, body: object = {}, cookie = member.cookie) =>
    askHandler(handler, { method, body, cookie, params: { id: 'key' } })
  const token = { name: 't', permissions: ['templates.read'], phoneNumberIds: null, expiresInDays: 1 }
  const enterPassword = (password = member.password) => ask(confirm, 'POST', { password })

  const guarded: [string, () => ReturnType<typeof ask>][] = [
    ['an authenticator app is added', () => ask(beginAuthenticator, 'POST')],
    ['an authenticator app is removed', () => ask(removeAuthenticator, 'DELETE', { code: '000000' })],
    ['a passkey is added', () => ask(passkeyOptions, 'POST')],
    ['a passkey is removed', () => ask(removePasskey, 'DELETE')],
    ['an API token is created', () => ask(createToken, 'POST', token)],
  ]

  test.each(guarded)('is required before %s, ten minutes after signing in', async (_what, act) => {
    const isAsked = async () => (await act()).body.kind === 'confirmationNeeded'
    expect(await isAsked()).toBe(false)
    fixture.advance(CONFIRMED_FOR_MS + 60_000)
    expect(await act()).toMatchObject({ status: 403, body: { title: 'Confirm that it’s you first' } })
    expect((await enterPassword()).status).toBe(200)
    expect(await isAsked()).toBe(false)
    fixture.advance(CONFIRMED_FOR_MS + 60_000)
    expect(await isAsked()).toBe(true)
  })

  test('is required before anything changes', async () => {
    const { body } = await ask(beginAuthenticator, 'POST')
    const code = (steps: number) => totpAt(body.secret.replaceAll(' ', ''), totpStep(Date.now()) + steps)
    expect((await ask(confirmAuthenticator, 'PUT', { code: code(0) })).status).toBe(200)
    const steps = Math.ceil((CONFIRMED_FOR_MS + 60_000) / 30_000)
    fixture.advance(steps * 30_000)
    // A refused attempt does not use up the code.
    expect((await ask(removeAuthenticator, 'DELETE', { code: code(steps) })).status).toBe(403)
    expect((await ask(createToken, 'POST', token)).status).toBe(403)
    expect(await fixture.access.tokens.list(member.person.id)).toEqual([])
    expect((await fixture.access.sessionOf(headersWith(member.cookie)))?.person).toEqual(member.person)
    await enterPassword()
    expect((await ask(removeAuthenticator, 'DELETE', { code: code(steps) })).status).toBe(200)
  })

  test('applies to one session, needs the right password and limits guesses', async () => {
    const other = await fixture.join('developer', 'other@example.com')
    fixture.advance(CONFIRMED_FOR_MS + 60_000)
    const wrong = await enterPassword('not the password')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Wrong password.' }])
    expect((await ask(createToken, 'POST', token)).status).toBe(403)
    await enterPassword()
    expect((await ask(createToken, 'POST', token)).status).toBe(200)
    expect((await ask(createToken, 'POST', token, other.cookie)).status).toBe(403)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await enterPassword('guess')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    const log = JSON.stringify(await fixture.access.audit.list({ action: 'account.confirm', limit: 50 }))
    expect(log).toContain('"refused"')
    expect(log).not.toContain(member.password)
    expect(log).not.toContain('guess')
  })

  test('is impossible by password for an account without one', async () => {
    await fixture.store.db
      .updateTable('account')
      .set({ password: null, providerId: 'oidc' })
      .where('userId', '=', member.person.id)
      .execute()
    expect(await enterPassword()).toMatchObject({
      status: 403,
      body: { title: 'This account has no password', nextStep: expect.stringContaining('Sign in again') },
    })
  })
})

describe.each(engines)('confirmation of an admin’s identity on %s', (engine) => {
  let fixture: AccessFixture
  let cookie: string
  let id: string
  beforeEach(async () => {
    fixture = await openAccess(engine)
    cookie = await fixture.setUp()
    id = (await fixture.join('developer')).person.id
    serveRoutes(fixture)
  })
  afterEach(async () => {
    endRoutes()
    await fixture.close()
  })

  const ask = (handler: Handler, method: string, body?: object) =>
    askHandler(handler, { method, body, cookie, params: { id, phoneNumberId: '1' } })
  const roles = async () => {
    const { people, invitations } = await fixture.access.people.list()
    return [...people.map(({ email, role, isSuspended }) => ({ email, role, isSuspended })), ...invitations]
  }
  const invitation = { email: 'new@example.com', role: 'admin' }

  test.each<[string, Handler, string, object?]>([
    ['someone is invited', invite, 'POST', invitation],
    ['an invitation gets a new link', renewInvitation, 'POST'],
    ['a link for a new password is created', makeResetLink, 'POST'],
    ['a role is changed', changePerson, 'POST', { role: 'admin' }],
    ['an account is suspended', changePerson, 'POST', { isSuspended: true }],
    ['someone is removed', removePerson, 'DELETE'],
    ["someone's second factor is removed", removeSecondFactor, 'DELETE'],
    [
      'a role no longer needs a second factor',
      requireSecondFactor,
      'PUT',
      { role: 'admin', isRequired: false },
    ],
    ['the SIP password is shown', revealSip, 'POST'],
    ['a new SIP password is shown', rotateSip, 'POST'],
    ['the verify token is shown', revealVerifyToken, 'POST'],
  ])('is required before %s, ten minutes after signing in', async (_what, handler, method, body) => {
    fixture.advance(CONFIRMED_FOR_MS + 60_000)
    const before = await roles()
    expect(await ask(handler, method, body)).toMatchObject({
      status: 403,
      body: { kind: 'confirmationNeeded', title: 'Confirm that it’s you first' },
    })
    expect(await roles()).toEqual(before)
  })
})
