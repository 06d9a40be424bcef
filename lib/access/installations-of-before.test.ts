import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { up } from '@/lib/store/migrations/025-session-hashes'
import { engines } from '@/lib/store/testing/open-test-store'
import { hashPassword } from './password'
import { totpAt, totpStep } from './second-factor/second-factors'
import {
  type AccessFixture,
  ada,
  cookieOf,
  headersWith,
  openAccess,
  post,
  signInRequest,
} from './testing/access-fixture'

const SECRET = 'x7Qm2vN9cKp4Lw8Zr1Tb6Ys3Hd5Gf0Ja'
const TOKEN = 'Zk3vQ0yJr7TnWb2xLm5cHs8dFg1aPe4u'
/** Sealed by better-auth 1.7.6 with `SECRET`. */
const SEALED =
  'b0e13c6580bdde46d737fbff1ae71f9bfd12a7b87adc56cd31b7b6563165b603953a72658f82796a4748675a6e37ac6f53c07413dd1f07d015a4637470304c98d979ee0e8483af1a'
const UNSEALED = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

describe.each(engines)('people of an installation that used better-auth, on %s', (engine) => {
  let fixture: AccessFixture
  const signature = createHmac('sha256', SECRET).update(TOKEN).digest('base64')
  const cookie = `switchboard.session_token=${encodeURIComponent(`${TOKEN}.${signature}`)}`
  const id = 'Pq8sT1vXy4ZaBc6DeFg9HiJk2LmNo5Rw'

  beforeEach(async () => {
    fixture = await openAccess(engine, { secret: SECRET })
    const { db } = fixture.store
    const no = engine === 'postgres' ? false : 0
    const date = new Date().toISOString()
    const dates = { createdAt: date, updatedAt: date }
    const { name, email } = ada
    await db
      .insertInto('user')
      .values({ id, name, email, emailVerified: no, role: 'admin', banned: no, ...dates })
      .execute()
    const password = await hashPassword(ada.password)
    const account = { id: 'Ac', userId: id, accountId: id, providerId: 'credential', password }
    await db
      .insertInto('account')
      .values({ ...account, ...dates })
      .execute()
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const session = { id: 'Se', userId: id, token: TOKEN, expiresAt, ipAddress: '', userAgent: '' }
    await db
      .insertInto('session')
      .values({ ...session, ...dates })
      .execute()
    await up(db as Parameters<typeof up>[0])
  })
  afterEach(() => fixture.close())

  test('stay signed in although the store no longer keeps tokens', async () => {
    expect(await fixture.access.personOf(headersWith(cookie))).toEqual({
      id,
      name: ada.name,
      email: ada.email,
      role: 'admin',
    })
    const sessions = await fixture.store.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(TOKEN)
  })

  test('can sign in with their password and sign out of their old session', async () => {
    const answer = await fixture.access.handler(signInRequest(ada))
    expect(await fixture.access.personOf(headersWith(cookieOf(answer)))).toMatchObject({ id })
    expect((await fixture.access.handler(post('/api/auth/sign-out', {}, { cookie }))).status).toBe(200)
    expect(await fixture.access.personOf(headersWith(cookie))).toBeUndefined()
  })

  test('can keep using their authenticator app', async () => {
    await fixture.store.db
      .insertInto('second_factors')
      .values({ person_id: id, secret: SEALED, confirmed_at: 1, last_step: 0 })
      .execute()
    const half = cookieOf(await fixture.access.handler(signInRequest(ada)))
    const code = totpAt(UNSEALED, totpStep(Date.now()))
    const whole = await fixture.access.handler(post('/api/auth/sign-in/code', { code }, { cookie: half }))
    expect(await fixture.access.personOf(headersWith(cookieOf(whole)))).toMatchObject({ id })
  })
})
