import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONFIRMED_FOR_MS } from '@/lib/access/account/confirmation'
import { totpAt, totpStep } from '@/lib/access/second-factor/totp'
import { type AccessFixture, headersWith, type Member, openAccess } from '@/lib/access/testing/access-fixture'
import { engines } from '@/lib/store/testing/open-test-store'
import { askHandler, endRoutes, type Handler, serveRoutes } from '../../testing/ask-handler'
import {
  POST as beginAuthenticator,
  PUT as confirmAuthenticator,
  DELETE as removeAuthenticator,
} from '../authenticator/route'
import { DELETE as removePasskey } from '../passkeys/[id]/route'
import { POST as passkeyOptions } from '../passkeys/options/route'
import { POST as createToken } from '../tokens/route'
import { POST as confirm } from './route'

describe.each(engines)('who is at the browser on %s', (engine) => {
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
    ['an authenticator app is taken away', () => ask(removeAuthenticator, 'DELETE', { code: '000000' })],
    ['a passkey is added', () => ask(passkeyOptions, 'POST')],
    ['a passkey is taken away', () => ask(removePasskey, 'DELETE')],
    ['an API token is made', () => ask(createToken, 'POST', token)],
  ]

  test.each(guarded)('is asked again before %s, ten minutes after the sign-in', async (_what, act) => {
    const isAsked = async () => (await act()).body.kind === 'confirmationNeeded'
    expect(await isAsked()).toBe(false)
    fixture.advance(CONFIRMED_FOR_MS + 2000)
    expect(await act()).toMatchObject({ status: 403, body: { title: 'Confirm first that it is you' } })
    expect((await enterPassword()).status).toBe(200)
    expect(await isAsked()).toBe(false)
    fixture.advance(CONFIRMED_FOR_MS + 2000)
    expect(await isAsked()).toBe(true)
  })

  test('is asked before anything is changed', async () => {
    const { body } = await ask(beginAuthenticator, 'POST')
    const code = (steps: number) => totpAt(body.secret.replaceAll(' ', ''), totpStep(Date.now()) + steps)
    expect((await ask(confirmAuthenticator, 'PUT', { code: code(0) })).status).toBe(200)
    const steps = Math.ceil((CONFIRMED_FOR_MS + 2000) / 30_000)
    fixture.advance(steps * 30_000)
    // The code is not used up by being asked.
    expect((await ask(removeAuthenticator, 'DELETE', { code: code(steps) })).status).toBe(403)
    expect((await ask(createToken, 'POST', token)).status).toBe(403)
    expect(await fixture.access.tokens.list(member.person.id)).toEqual([])
    expect((await fixture.access.sessionOf(headersWith(member.cookie)))?.person).toEqual(member.person)
    await enterPassword()
    expect((await ask(removeAuthenticator, 'DELETE', { code: code(steps) })).status).toBe(200)
  })

  test('is confirmed for this session alone, by the right password, with limited guesses', async () => {
    const other = await fixture.join('developer', 'other@example.com')
    fixture.advance(CONFIRMED_FOR_MS + 2000)
    const wrong = await enterPassword('not the password')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'This is not your password.' }])
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

  test('cannot be confirmed by a password where there is none', async () => {
    await fixture.store.db
      .updateTable('account')
      .set({ password: null, providerId: 'oidc' })
      .where('userId', '=', member.person.id)
      .execute()
    expect(await enterPassword()).toMatchObject({
      status: 403,
      body: { title: 'You have no password here', nextStep: expect.stringContaining('Sign in again') },
    })
  })
})
