import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { attemptRules } from './attempts'
import { createGuesses, type Guesses, guessRules } from './guesses'
import { totpAt, totpStep } from './second-factor/second-factors'
import { newSecretCode } from './secret-code'
import {
  type AccessFixture,
  cookieOf,
  headersWith,
  type Member,
  openAccess,
  post,
  signInRequest,
} from './testing/access-fixture'

const rule = {
  name: 'test',
  here: { max: 3, windowMs: 60_000 },
  account: { max: 10, windowMs: 600_000 },
  place: { max: 6, windowMs: 60_000 },
}

describe.each(engines)('guesses on %s', (engine) => {
  let fixture: AccessFixture
  let guesses: Guesses
  let now = 1_700_000_000_000
  beforeEach(async () => {
    fixture = await openAccess(engine)
    guesses = createGuesses(fixture.store, () => now)
  })
  afterEach(() => fixture.close())

  const take = (from: string, account = 'ada') => guesses.take(rule, { account, from })
  async function guess(times: number, from: string, account = 'ada') {
    for (let each = 0; each < times; each += 1) expect(await take(from, account)).toBeUndefined()
  }

  test('from one network block only that network', async () => {
    await guess(3, '192.0.2.1')
    expect(await take('192.0.2.1')).toEqual({ tier: 'here', waitSeconds: 60 })
    await guess(3, '192.0.2.2')
    now += 60_000
    await guess(1, '192.0.2.1')
  })

  test('from one IPv6 network count as from one address', async () => {
    await guess(1, '2001:db8:0:1::1')
    await guess(2, '2001:0DB8:0:1:ffff::2')
    expect(await take('2001:db8:0:1::3')).toMatchObject({ tier: 'here' })
    await guess(1, '2001:db8:0:2::1')
  })

  test('at many accounts from one network share a limit', async () => {
    for (let each = 0; each < 6; each += 1) await guess(1, '192.0.2.1', `someone${each}`)
    expect(await take('192.0.2.1', 'another')).toMatchObject({ tier: 'place' })
    await guess(1, '192.0.2.2', 'another')
  })

  test('at one account from many networks hit a wider limit that one network alone cannot reach', async () => {
    for (let each = 0; each < 20; each += 1) await take('192.0.2.1')
    for (const last of [2, 3]) await guess(3, `192.0.2.${last}`)
    await guess(1, '192.0.2.4')
    expect(await take('192.0.2.5')).toEqual({ tier: 'account', waitSeconds: 600 })
  })

  test('leave networks of earlier successes unblocked, with their own limit', async () => {
    await guesses.right(rule, { account: 'ada', from: '198.51.100.7' })
    for (const last of [1, 2, 3]) await guess(3, `192.0.2.${last}`)
    await guess(1, '192.0.2.4')
    expect(await take('192.0.2.5')).toMatchObject({ tier: 'account' })
    await guess(3, '198.51.100.7')
    expect(await take('198.51.100.7')).toMatchObject({ tier: 'here' })
    // The network is trusted for this account only.
    expect(await take('198.51.100.7', 'grace')).toBeUndefined()
  })

  test('are all counted when made concurrently', async () => {
    const refused = await Promise.all(Array.from({ length: 20 }, () => take('192.0.2.1')))
    expect(refused.filter((each) => each === undefined)).toHaveLength(3)
  })

  test('that succeed do not reset the counts of other networks', async () => {
    await guess(3, '192.0.2.1')
    await guess(1, '192.0.2.2')
    await guesses.right(rule, { account: 'ada', from: '192.0.2.2' })
    expect(await take('192.0.2.1')).toMatchObject({ tier: 'here' })
    await guess(3, '192.0.2.2')
  })
})

describe.each(engines)('a brute-force attack, on %s', (engine) => {
  let fixture: AccessFixture
  let member: Member
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    member = await fixture.join('developer')
  })
  afterEach(() => fixture.close())

  const signIn = (password: string, address: string) =>
    fixture.access.handler(signInRequest({ email: member.person.email, password }, { address }))
  const sessionOf = async () => {
    const session = await fixture.access.sessionOf(headersWith(member.cookie))
    if (!session) throw new Error('no session')
    return session
  }

  test('does not stop the right person from signing in from another network', async () => {
    const statuses = []
    for (let each = 0; each < 12; each += 1)
      statuses.push((await signIn('wrong password', '203.0.113.5')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await signIn(member.password, '198.51.100.7')).status).toBe(200)
  })

  test('from many networks does not lock out a network the person signed in from before', async () => {
    expect((await signIn(member.password, '2001:db8:7::1')).status).toBe(200)
    const guesses = createGuesses(fixture.store, Date.now)
    const { account } = guessRules.password
    for (let each = 0; each < account.max; each += 1)
      await guesses.take(guessRules.password, { account: member.person.email, from: `203.0.113.${each}` })
    expect((await signIn(member.password, '203.0.113.200')).status).toBe(429)
    expect((await signIn(member.password, '2001:db8:7::2')).status).toBe(200)
  })

  test('on second-factor codes does not block the person elsewhere or from removing the factor', async () => {
    const { account } = fixture.access
    const { secret } = await account.beginAuthenticator(member.person)
    const now = totpStep(Date.now())
    const codeIn = (steps: number) => totpAt(secret.replaceAll(' ', ''), now + steps)
    const { recoveryCodes } = await account.confirmAuthenticator(await sessionOf(), codeIn(-1))
    const enter = async (code: string, address: string) => {
      const cookie = cookieOf(await signIn(member.password, address))
      return (await fixture.access.handler(post('/api/auth/sign-in/code', { code }, { cookie, address })))
        .status
    }
    for (let each = 0; each < 6; each += 1) await enter('000000', '203.0.113.5')
    expect(await enter(codeIn(0), '203.0.113.5')).toBe(429)
    expect(await enter(codeIn(0), '198.51.100.7')).toBe(200)
    await account.removeAuthenticator(member.person, recoveryCodes[0] ?? '')
  })

  test('on API tokens is rate limited, while a valid token still works from the same address', async () => {
    const { tokens } = fixture.access
    const call = (token: string) =>
      tokens.callerOf(new Headers({ authorization: `Bearer ${token}`, 'x-client-address': '203.0.113.5' }))
    for (let each = 0; each < attemptRules.tokenByAddress.max; each += 1)
      expect(await call(`switchboard_${newSecretCode()}`)).toBeUndefined()
    await expect(call('switchboard_wrong')).rejects.toThrow('Too many attempts')
    const good = await tokens.create(member.person, {
      name: 'good',
      permissions: ['templates.read'],
      phoneNumberIds: null,
      expiresInDays: 1,
    })
    expect((await call(good))?.person).toEqual(member.person)
  })

  test('with requests for reset links does not use up the limit of other networks', async () => {
    const guesses = createGuesses(fixture.store, Date.now)
    const ask = (from: string) => guesses.take(guessRules.reset, { account: member.person.email, from })
    for (let each = 0; each < 5; each += 1) await ask('203.0.113.5')
    expect(await ask('203.0.113.5')).toMatchObject({ tier: 'here' })
    expect(await ask('198.51.100.7')).toBeUndefined()
  })
})
