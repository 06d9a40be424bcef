import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { hashSetupCode, newSetupCode } from './setup'
import { type AccessFixture, ada, cookieOf, headersWith, openAccess, post } from './testing/access-fixture'

describe('a setup code', () => {
  test('has 24 characters in groups of four, without ambiguous characters', () => {
    expect(newSetupCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(newSetupCode()).not.toBe(newSetupCode())
  })

  test('hashes the same regardless of case, spaces and look-alike characters', () => {
    expect(hashSetupCode(' o123-il45 ')).toBe(hashSetupCode('01231145'))
    expect(hashSetupCode('01231146')).not.toBe(hashSetupCode('01231145'))
  })
})

describe.each(engines)('the setup on %s', (engine) => {
  let fixture: AccessFixture
  beforeEach(async () => {
    fixture = await openAccess(engine)
  })
  afterEach(() => fixture.close())

  const setUp = (code: string, sender = {}) =>
    fixture.access.handler(post('/api/setup', { code, ...ada }, sender))
  const people = () => fixture.store.db.selectFrom('user').select(['email', 'role']).execute()

  test('creates the first admin, signs them in, and closes permanently', async () => {
    const { access } = fixture
    expect(await access.setup.isOpen()).toBe(true)
    const code = await access.setup.newCode()
    const answer = await setUp(code.toLowerCase())
    expect(answer.status).toBe(200)
    expect(await access.personOf(headersWith(cookieOf(answer)))).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      role: 'admin',
    })
    expect(await access.setup.isOpen()).toBe(false)
    await expect(access.setup.newCode()).rejects.toThrow('already set up')
    expect((await setUp(code)).status).toBe(403)
    const replica = await fixture.createAnother()
    expect(await replica.setup.isOpen()).toBe(false)
    expect(await people()).toHaveLength(1)
  })

  test('creates one admin when two people complete it concurrently', async () => {
    const code = await fixture.access.setup.newCode()
    const replica = await fixture.createAnother()
    const grace = { code, ...ada, email: 'grace@example.com' }
    const answers = await Promise.all([setUp(code), replica.handler(post('/api/setup', grace))])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403])
    expect(await people()).toHaveLength(1)
  })

  test('refuses a wrong code with a field error and creates no account', async () => {
    await fixture.access.setup.newCode()
    const answer = await setUp(newSetupCode())
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      kind: 'invalidParameter',
      fields: { code: expect.any(String) },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await people()).toEqual([])
    expect(await fixture.access.setup.isOpen()).toBe(true)
  })

  test('accepts only the newest code, and none before one was created', async () => {
    expect((await setUp('')).status).toBe(400)
    expect((await setUp(newSetupCode())).status).toBe(400)
    const old = await fixture.access.setup.newCode()
    const code = await fixture.access.setup.newCode()
    expect((await setUp(old)).status).toBe(400)
    expect((await setUp(code)).status).toBe(200)
  })

  test('allows five wrong codes a minute per address, and the right one at any time', async () => {
    const code = await fixture.access.setup.newCode()
    for (let i = 0; i < 5; i += 1) expect((await setUp(newSetupCode())).status).toBe(400)
    const answer = await setUp(newSetupCode())
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect((await answer.json()).nextStep).toBe('Wait 1 minute, then try again.')
    expect((await setUp(code)).status).toBe(200)
  })

  test('stores neither the code nor the password in plain text', async () => {
    const code = await fixture.access.setup.newCode()
    expect(JSON.stringify(await fixture.store.db.selectFrom('facts').selectAll().execute())).not.toContain(
      code,
    )
    await setUp(code)
    const accounts = await fixture.store.db.selectFrom('account').select('password').execute()
    expect(accounts[0]?.password).toMatch(/^\$argon2id\$/)
  })

  test('is recorded in the audit log, refusals included', async () => {
    const code = await fixture.access.setup.newCode()
    await setUp(newSetupCode())
    await setUp(code)
    const { entries } = await fixture.access.audit.list({ limit: 10 })
    expect(entries.map(({ action, result, address }) => ({ action, result, address }))).toEqual([
      { action: 'people.set-up', result: 'done', address: '192.0.2.1' },
      { action: 'people.set-up', result: 'refused', address: '192.0.2.1' },
    ])
  })
})

describe.each(engines)('an unattended start on %s', (engine) => {
  let fixture: AccessFixture
  beforeEach(async () => {
    fixture = await openAccess(engine)
  })
  afterEach(() => fixture.close())

  test('creates the configured admin once', async () => {
    const setupAdmin = { email: 'Ops@Example.com', password: 'correct horse battery' }
    const both = [fixture.createAnother({ setupAdmin }), fixture.createAnother({ setupAdmin })]
    for (const access of await Promise.all(both)) expect(await access.setup.isOpen()).toBe(false)
    await fixture.createAnother({
      setupAdmin: { email: 'other@example.com', password: 'correct horse battery' },
    })
    const people = await fixture.store.db.selectFrom('user').select(['email', 'role']).execute()
    expect(people).toEqual([{ email: 'ops@example.com', role: 'admin' }])
  })

  test('fails with the variable and the mistake when a setting is invalid', async () => {
    const weak = { email: 'ops@example.com', password: 'short' }
    await expect(fixture.createAnother({ setupAdmin: weak })).rejects.toThrow(
      'SETUP_ADMIN_PASSWORD: A password must have at least 10 characters.',
    )
    const nobody = { email: 'ops', password: 'correct horse battery' }
    await expect(fixture.createAnother({ setupAdmin: nobody })).rejects.toThrow(/^SETUP_ADMIN_EMAIL: /)
  })
})
