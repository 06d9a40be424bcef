import { expect, test } from 'vitest'
import { keyProblem } from './upload-dialog'

const wrapped = (kind: string) => `-----BEGIN ${kind}-----\nMIIB\n-----END ${kind}-----\n`

test('a public key may have whitespace around it', () => {
  expect(keyProblem(`  ${wrapped('PUBLIC KEY')}\r\n`)).toBeUndefined()
})

test('a private key is refused with a warning never to share it', () => {
  expect(keyProblem(wrapped('PRIVATE KEY'))).toMatch(/Never share it/)
  expect(keyProblem(wrapped('RSA PRIVATE KEY'))).toMatch(/Never share it/)
  // A file with both halves, in either order.
  const halves = [wrapped('PUBLIC KEY'), wrapped('PRIVATE KEY')]
  expect(keyProblem(halves.join(''))).toMatch(/Never share it/)
  expect(keyProblem(halves.toReversed().join(''))).toMatch(/Never share it/)
})

test.each(['', 'MIIB', '-----BEGIN PUBLIC KEY-----\nMIIB'])('an incomplete key is refused: %j', (key) =>
  expect(keyProblem(key)).toBeDefined(),
)
