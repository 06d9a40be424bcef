import { describe, expect, test } from 'vitest'
import { newPerson, passwordFor, setupBody, signInBody } from './credentials'
import { HttpError } from './http-error'
import { hashPassword, verifyPassword } from './password'
import { parseInput } from './problems'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'difference engine' }

function fieldsOf(work: () => unknown): Record<string, string> {
  try {
    work()
  } catch (error) {
    if (error instanceof HttpError) return error.problem.fields
    throw error
  }
  return {}
}

const wrongWith = (change: object) => fieldsOf(() => parseInput(newPerson, { ...ada, ...change }))

describe('a new person', () => {
  test('has a lowercase email address and a trimmed name', () => {
    const person = parseInput(newPerson, { ...ada, name: '  Ada ', email: ' Ada@Example.COM ' })
    expect(person).toMatchObject({ name: 'Ada', email: 'ada@example.com' })
  })

  test('gets every missing field reported at once', () => {
    expect(Object.keys(fieldsOf(() => parseInput(setupBody, {}))).sort()).toEqual([
      'code',
      'email',
      'name',
      'password',
    ])
  })

  test.each(['ada', 'ada@', '@example.com', 'ada@example', `${'a'.repeat(250)}@example.com`])(
    'cannot have the email address %s',
    (email) => {
      expect(wrongWith({ email })).toHaveProperty('email')
    },
  )

  test('has a name of at most 100 characters', () => {
    expect(wrongWith({ name: 'x'.repeat(100) })).toEqual({})
    expect(wrongWith({ name: 'x'.repeat(101) })).toHaveProperty('name')
  })
})

describe('a new password', () => {
  test('has at least 10 characters, with an emoji counting as one', () => {
    expect(wrongWith({ password: '12345abcd' })).toEqual({
      password: 'A password must have at least 10 characters.',
    })
    expect(wrongWith({ password: 'nine geese' })).toEqual({})
    expect(wrongWith({ password: '🔑🐴🔋📎🌊' })).toHaveProperty('password')
  })

  test('can have up to 128 characters', () => {
    const long = 'seven window seats, nine quiet lights and one blue door '.repeat(3).slice(0, 128)
    expect(wrongWith({ password: long })).toEqual({})
    expect(wrongWith({ password: `${long}i` })).toHaveProperty('password')
  })

  test('is not a repeated pattern, the name or the email address', () => {
    expect(wrongWith({ password: 'abababababab' })).toHaveProperty('password')
    expect(wrongWith({ password: 'ada lovelace' })).toHaveProperty('password')
    expect(wrongWith({ password: 'Ada@Example.com' })).toHaveProperty('password')
  })

  test.each([
    'password12',
    '1234567890',
    'qwertyuiop',
    'P@ssw0rd2024',
    'Password123!',
    '1q2w3e4r5t',
    'letmein123',
    'Summer2024!',
    'passwordpassword',
    'drowssap12',
    'switchboard1',
  ])('is not a common password such as %s', (password) => {
    expect(wrongWith({ password })).toEqual({ password: expect.stringContaining('too common') })
  })

  test.each(['AdaLovelace!', 'lovelace1815', 'ada@example.com1', '4da.L0velace', '_ada_lovelace_'])(
    'is not derived from the name or email address, as in %s',
    (password) => {
      expect(wrongWith({ password })).toEqual({ password: expect.stringContaining('can’t be your name') })
      const known = () => parseInput(passwordFor(ada), { password })
      expect(fieldsOf(known)).toHaveProperty('password')
    },
  )

  test.each([
    'correct horse battery',
    'difference engine',
    'ada likes blue geese',
    'k3Jd8Fs0Lq',
    'cafe au lait',
    'ein Haus am grünen See',
    'мой дядя самых',
  ])('can be %s', (password) => {
    expect(wrongWith({ password })).toEqual({})
  })

  test('matches regardless of how a keyboard composes its accents', async () => {
    const hash = await hashPassword('caf\u00e9 au lait')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword({ hash, password: 'cafe\u0301 au lait' })).toBe(true)
    expect(await verifyPassword({ hash, password: 'cafe au lait' })).toBe(false)
  })
})

describe('a sign-in', () => {
  test('refuses an impossibly long password before hashing it', () => {
    const body = { email: ada.email, password: 'x'.repeat(257) }
    expect(fieldsOf(() => parseInput(signInBody, body))).toHaveProperty('password')
  })

  test('does not reveal the rules for new passwords', () => {
    expect(fieldsOf(() => parseInput(signInBody, { email: ada.email, password: 'x' }))).toEqual({})
  })
})
