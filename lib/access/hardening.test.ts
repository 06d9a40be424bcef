import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import {
  type AccessFixture,
  cookieOf,
  headersWith,
  type Member,
  openAccess,
  origin,
  post,
  signInRequest,
} from './testing/access-fixture'

const reasonOf = (details: unknown): unknown => Object(details).reason

describe.each(engines)('account security on %s', (engine) => {
  let fixture: AccessFixture
  let member: Member
  let mails: { to: string; text: string }[]
  let isMailDown: boolean
  beforeEach(async () => {
    mails = []
    isMailDown = false
    const mail = {
      async send(sent: { to: string; text: string }) {
        if (isMailDown) throw new Error('connection refused')
        mails.push(sent)
      },
    }
    fixture = await openAccess(engine, { mail })
    await fixture.setUp()
    member = await fixture.join('marketer')
    mails.length = 0
  })
  afterEach(() => fixture.close())

  const ask = (path: string, body: object, sender: { cookie?: string; address?: string } = {}) =>
    fixture.access.handler(post(path, body, sender))
  const tokenIn = (cookie: string) => decodeURIComponent(cookie).split(/[=.]/).at(2)

  test('prevents session fixation: every sign-in gets a new session and ends the old one', async () => {
    const attacker = await fixture.join('viewer')
    const planted = attacker.cookie
    const signedIn = await fixture.access.handler(
      signInRequest({ email: member.person.email, password: member.password }, { cookie: planted }),
    )
    expect(tokenIn(cookieOf(signedIn))).not.toBe(tokenIn(planted))
    expect(await fixture.access.personOf(headersWith(planted))).toBeUndefined()
    const made = await fixture.access.people.invite(await fixture.admin(), {
      email: 'new@example.com',
      role: 'viewer',
    })
    const code = new URL(made.link).searchParams.get('code')
    const accepted = await ask(
      '/api/auth/accept-invite',
      { code, name: 'New', password: 'a very long one' },
      { cookie: cookieOf(signedIn) },
    )
    expect(await fixture.access.personOf(headersWith(cookieOf(signedIn)))).toBeUndefined()
    expect(await fixture.access.personOf(headersWith(cookieOf(accepted)))).toMatchObject({
      email: 'new@example.com',
    })
  })

  test('rejects a sign-in code with a made-up challenge cookie', async () => {
    for (const cookie of ['switchboard.challenge=mine', 'switchboard.challenge=']) {
      const answer = await ask('/api/auth/sign-in/code', { code: '123456' }, { cookie })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
  })

  test('does not reveal through reset requests who has an account', async () => {
    const answers: string[] = []
    for (const email of [member.person.email, 'nobody@example.com']) {
      const answer = await ask('/api/auth/request-reset', { email })
      answers.push(`${answer.status} ${await answer.text()}`)
    }
    expect(answers[1]).toBe(answers[0])
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    expect(mails[0]?.to).toBe(member.person.email)
    const link = /https?:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    const code = new URL(link).searchParams.get('code')
    expect((await ask('/api/auth/reset-password', { code, password: 'another long password' })).status).toBe(
      200,
    )
  })

  test('sends at most three reset links per network without revealing the limit', async () => {
    const statuses: number[] = []
    for (let times = 1; times <= 6; times += 1) {
      const request = { email: member.person.email }
      statuses.push((await ask('/api/auth/request-reset', request, { address: '192.0.2.9' })).status)
      // Links are made after the response. Wait, since two made concurrently have no defined order.
      await vi.waitFor(() => expect(mails).toHaveLength(Math.min(times, 3)))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const codes = mails.map(({ text }) =>
      new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('code'),
    )
    // Each link replaces the one before.
    expect(await fixture.access.linkFor('reset', codes[0] ?? '')).toBeUndefined()
    expect(await fixture.access.linkFor('reset', codes[2] ?? '')).toBeDefined()
  })

  test('allows 60 passkey attempts per address and audits the excess once', async () => {
    const guess = (address?: string) =>
      ask('/api/auth/sign-in/passkey', { code: 'x', response: { id: 'x' } }, { address })
    const statuses: number[] = []
    for (let times = 0; times < 70; times += 1) statuses.push((await guess()).status)
    expect(statuses.indexOf(429)).toBe(60)
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]))
    const { entries } = await fixture.access.audit.list({ action: 'session.sign-in', limit: 100 })
    const reasons = entries.map(({ result, details }) => `${result}: ${reasonOf(details)}`)
    expect(reasons.filter((reason) => reason.startsWith('refused: This passkey'))).toHaveLength(60)
    expect(reasons.filter((reason) => reason.startsWith('refused: Too many'))).toHaveLength(1)
    expect((await guess('192.0.2.9')).status).toBe(401)
  })

  test('returns an invitation link to copy when the mail server is down', async () => {
    isMailDown = true
    const made = await fixture.access.people.invite(await fixture.admin(), {
      email: 'new@example.com',
      role: 'viewer',
    })
    expect(made).toMatchObject({ mail: 'failed', link: expect.stringContaining('/invite?code=') })
    fixture.expectFault('a link wasn’t mailed')
  })

  test('limits guesses of the current password when changing it', async () => {
    const session = await fixture.access.sessionOf(headersWith(member.cookie))
    if (!session) throw new Error('no session')
    const guess = (currentPassword: string) =>
      fixture.access.account
        .changePassword(session, { currentPassword, password: 'another long password' }, origin)
        .then(
          () => 'changed',
          (error: Error) => error.message,
        )
    const outcomes: string[] = []
    for (let times = 0; times < 11; times += 1) outcomes.push(await guess('wrong'))
    expect(outcomes[0]).toBe('Current password is incorrect')
    expect(outcomes[10]).toMatch(/Too many attempts/)
    expect(await guess(member.password)).toMatch(/Too many attempts/)
  })

  test('ends the other sessions when the password is changed, but keeps the current one', async () => {
    const other = await fixture.access.handler(
      signInRequest({ email: member.person.email, password: member.password }),
    )
    const session = await fixture.access.sessionOf(headersWith(member.cookie))
    if (!session) throw new Error('no session')
    const { account } = fixture.access
    const rows = (await account.read(session)).sessions
    expect(rows.map(({ isThisOne }) => isThisOne)).toEqual([true, false])
    const sent = { currentPassword: member.password, password: 'another long password' }
    await account.changePassword(session, sent, origin)
    expect(await fixture.access.personOf(headersWith(cookieOf(other)))).toBeUndefined()
    expect(await fixture.access.personOf(headersWith(member.cookie))).toEqual(member.person)
  })

  test('invalidates reset links made before a password change', async () => {
    const session = await fixture.access.sessionOf(headersWith(member.cookie))
    if (!session) throw new Error('no session')
    const { link } = await fixture.access.people.resetLink(await fixture.admin(), member.person.id)
    const sent = { currentPassword: member.password, password: 'another long password' }
    await fixture.access.account.changePassword(session, sent, origin)
    const code = new URL(link).searchParams.get('code') ?? ''
    expect(await fixture.access.linkFor('reset', code)).toBeUndefined()
  })

  test('keeps the password when its change cannot end the other sessions', async () => {
    const session = await fixture.access.sessionOf(headersWith(member.cookie))
    if (!session) throw new Error('no session')
    const { db } = fixture.store
    const sent = { currentPassword: member.password, password: 'another long password' }
    await sql`alter table session rename to away`.execute(db)
    await expect(fixture.access.account.changePassword(session, sent, origin)).rejects.toThrow('session')
    await sql`alter table away rename to session`.execute(db)
    const credentials = { email: member.person.email, password: member.password }
    expect((await fixture.access.handler(signInRequest(credentials))).status).toBe(200)
  })

  test('lets people end only their own sessions', async () => {
    const other = await fixture.join('developer')
    const mine = await fixture.access.sessionOf(headersWith(member.cookie))
    const theirs = await fixture.access.sessionOf(headersWith(other.cookie))
    if (!mine || !theirs) throw new Error('no session')
    await fixture.access.account.endSessions(mine, theirs.id)
    expect(await fixture.access.personOf(headersWith(other.cookie))).toBeDefined()
    await fixture.access.account.endSessions(mine)
    expect(await fixture.access.personOf(headersWith(other.cookie))).toBeDefined()
  })
})
