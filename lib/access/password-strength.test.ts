import { expect, test } from 'vitest'
import { passwordStrength, passwordWeakness } from './password-strength'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }

test.each([
  ['a', 1, 'A password must have at least 10 characters.'],
  ['password123', 1, 'This password is too common. Use a few unrelated words.'],
  ['Ada Lovelace', 1, 'Your password can’t be your name or email address.'],
  ['seven sunny window seats', 4, 'Strong password.'],
])('%s gets its strength and the server’s message', (password, steps, sentence) => {
  expect(passwordStrength(password, ada)).toEqual({ steps, sentence })
})

test('exactly the passwords rated good or strong are accepted', () => {
  for (const password of [
    'garden gate 7',
    'Tr0ub4dor&3',
    'qwertyuiop',
    'eleven open garden gates',
    'aaaaaaaaaa',
  ])
    expect(passwordStrength(password, ada).steps > 2, password).toBe(
      passwordWeakness(password, ada) === undefined,
    )
})
