import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccessFixture, ada, type Member, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { engines } from '@/lib/store/testing/open-test-store'
import { type Ask, askHandler, endRoutes, type Handler, serveRoutes } from '../testing/ask-handler'

const removePasskey = consoleHandlers['DELETE /api/account/passkeys/:id']
const rename = consoleHandlers['POST /api/account']
const revokeToken = consoleHandlers['DELETE /api/account/tokens/:id']
const createToken = consoleHandlers['POST /api/account/tokens']
const renew = consoleHandlers['POST /api/invitations/:id']
const withdraw = consoleHandlers['DELETE /api/invitations/:id']
const invite = consoleHandlers['POST /api/invitations']
const requireSecondFactor = consoleHandlers['PUT /api/second-factor-roles']
const makeResetLink = consoleHandlers['POST /api/people/:id/reset-link']
const change = consoleHandlers['POST /api/people/:id']
const remove = consoleHandlers['DELETE /api/people/:id']
const readOne = consoleHandlers['GET /api/people/:id']
const endSessions = consoleHandlers['DELETE /api/people/:id/sessions']
const revokeOf = consoleHandlers['DELETE /api/people/:id/tokens/:token']
const removeSecondFactor = consoleHandlers['DELETE /api/people/:id/second-factor']

const email = 'grace@example.com'

describe.each(engines)('people administration on %s', (engine) => {
  let fixture: AccessFixture
  let cookie: string
  let member: Member
  beforeEach(async () => {
    fixture = await openAccess(engine)
    cookie = await fixture.setUp()
    member = await fixture.join('viewer', email)
    serveRoutes(fixture)
  })
  afterEach(async () => {
    endRoutes()
    await fixture.close()
  })

  const ask = async (handler: Handler, method: string, params: Ask['params'] = {}, body?: object) =>
    (await askHandler(handler, { method, params, body, cookie })).body
  const newest = async () => (await fixture.access.audit.list({ limit: 1 })).entries[0]
  const whose = () => ({ id: member.person.id })

  test('records whose sessions ended and which token was revoked', async () => {
    await fixture.access.tokens.create(member.person, {
      name: 'nightly',
      permissions: ['templates.read'],
      phoneNumberIds: null,
      expiresInDays: 30,
    })
    const [token] = await fixture.access.tokens.list(member.person.id)
    await ask(revokeOf, 'DELETE', { ...whose(), token: token?.id ?? '' })
    expect(await newest()).toMatchObject({
      action: 'people.revoke-token',
      subject: email,
      details: { before: { name: 'nightly', permissions: ['templates.read'] } },
    })
    await ask(endSessions, 'DELETE', whose())
    expect(await newest()).toMatchObject({ action: 'people.end-sessions', subject: email })
    expect(await ask(readOne, 'GET', whose())).toMatchObject({ email, sessions: [], tokens: [] })
  })

  test('records the old and new role and suspension', async () => {
    await ask(change, 'POST', whose(), { role: 'marketer' })
    expect(await newest()).toMatchObject({
      person: { email: ada.email },
      action: 'people.make-marketer',
      subject: email,
      details: { before: { role: 'viewer' }, after: { role: 'marketer' } },
    })
    await ask(change, 'POST', whose(), { isSuspended: true })
    expect(await newest()).toMatchObject({
      action: 'people.suspend',
      details: { before: { isSuspended: false }, after: { isSuspended: true } },
    })
    await ask(change, 'POST', whose(), { isSuspended: false })
    expect(await newest()).toMatchObject({
      action: 'people.resume',
      details: { before: { isSuspended: true }, after: { isSuspended: false } },
    })
  })

  test('records who a removed person was, and which second factors were removed', async () => {
    await fixture.store.db.insertInto('passkeys').values(passkeyOf(member.person.id)).execute()
    await ask(removeSecondFactor, 'DELETE', whose())
    expect(await newest()).toMatchObject({
      action: 'people.remove-second-factor',
      subject: email,
      details: { before: { hasAuthenticator: false, passkeys: ['Laptop'] } },
    })
    await ask(remove, 'DELETE', whose())
    expect(await newest()).toMatchObject({
      action: 'people.remove',
      subject: email,
      details: { before: { name: 'viewer', email, role: 'viewer', isSuspended: false } },
    })
    const refused = await ask(remove, 'DELETE', whose())
    expect(refused.kind).toBe('notFound')
  })

  test('records the email and role of created, renewed and withdrawn invitations, but no link', async () => {
    const wanted = { email: 'new@example.com', role: 'developer' }
    const made = await ask(invite, 'POST', {}, wanted)
    expect((await newest())?.details).toEqual({ after: wanted })
    await ask(invite, 'POST', {}, { ...wanted, role: 'viewer' })
    expect((await newest())?.details).toEqual({ before: wanted, after: { ...wanted, role: 'viewer' } })
    const [invitation] = (await fixture.access.people.list()).invitations
    const renewed = await ask(renew, 'POST', { id: invitation?.id })
    expect(await newest()).toMatchObject({
      action: 'people.renew-invitation',
      subject: wanted.email,
      details: { before: { role: 'viewer' } },
    })
    await ask(withdraw, 'DELETE', { id: invitation?.id })
    expect(await newest()).toMatchObject({
      action: 'people.withdraw-invitation',
      subject: wanted.email,
      details: { before: { email: wanted.email, role: 'viewer' } },
    })
    const { endedInvitations } = await fixture.access.people.list()
    expect(endedInvitations[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(Number),
      email: wanted.email,
      role: 'viewer',
      outcome: 'withdrawn',
      by: ada.name,
      invitedBy: ada.name,
    })
    const reset = await ask(makeResetLink, 'POST', whose())
    const log = JSON.stringify(await fixture.access.audit.list({ limit: 100 }))
    for (const { link } of [made, renewed, reset]) {
      const code = new URL(link).searchParams.get('code') ?? ''
      expect(code).toHaveLength(43)
      expect(log).not.toContain(code)
    }
  })

  test('records for which role a second factor was required or waived', async () => {
    await ask(requireSecondFactor, 'PUT', {}, { role: 'viewer', isRequired: true })
    expect(await newest()).toMatchObject({
      action: 'people.require-second-factor',
      subject: 'viewer',
      details: { before: { isRequired: false }, after: { isRequired: true } },
    })
    await ask(requireSecondFactor, 'PUT', {}, { role: 'viewer', isRequired: false })
    expect((await newest())?.action).toBe('people.waive-second-factor')
  })

  test('applies concurrent second-factor requirements for several roles', async () => {
    const require = (role: string) => ask(requireSecondFactor, 'PUT', {}, { role, isRequired: true })
    await Promise.all(['developer', 'marketer', 'viewer'].map(require))
    expect(await fixture.access.people.secondFactorRoles()).toEqual(['developer', 'marketer', 'viewer'])
  })

  test('records a token’s permissions when it is created and revoked, but never the token', async () => {
    const wanted = {
      name: 'Export',
      permissions: ['templates.read'],
      phoneNumberIds: null,
      expiresInDays: 3,
    }
    const { token } = await ask(createToken, 'POST', {}, wanted)
    expect(await newest()).toMatchObject({ action: 'account.create-token', details: { after: wanted } })
    const admin = await fixture.access.sessionOf(new Headers({ cookie }))
    const [row] = await fixture.access.tokens.list(admin?.person.id ?? '')
    await ask(revokeToken, 'DELETE', { id: row?.id })
    expect(await newest()).toMatchObject({
      action: 'account.revoke-token',
      subject: 'Export',
      details: { before: { permissions: ['templates.read'], phoneNumberIds: null } },
    })
    expect(JSON.stringify(await fixture.access.audit.list({ limit: 100 }))).not.toContain(token)
  })

  test('records the previous name of a person, and the name of a removed passkey', async () => {
    await ask(rename, 'POST', {}, { name: 'Ada King' })
    expect((await newest())?.details).toEqual({ before: { name: ada.name }, after: { name: 'Ada King' } })
    const admin = await fixture.access.sessionOf(new Headers({ cookie }))
    await fixture.store.db
      .insertInto('passkeys')
      .values(passkeyOf(admin?.person.id ?? ''))
      .execute()
    await ask(removePasskey, 'DELETE', { id: 'key' })
    expect(await newest()).toMatchObject({
      action: 'account.remove-passkey',
      subject: 'Laptop',
      details: { before: { name: 'Laptop' } },
    })
  })
})

const passkeyOf = (person_id: string) => ({
  id: 'key',
  person_id,
  name: 'Laptop',
  public_key: 'x',
  counter: 0,
  transports: '[]',
  created_at: 1,
  last_used_at: null,
})
