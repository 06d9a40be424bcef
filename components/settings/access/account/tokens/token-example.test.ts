import { expect, test } from 'vitest'
import { examplePath } from './token-example'

test.each([
  [['events.read', 'templates.read'], null, '/api/templates'],
  [['qr-codes.read'], null, '/api/qr-codes/11'],
  [['qr-codes.read'], ['22'], '/api/qr-codes/22'],
  [['events.read'], null, '/api/events'],
  [['events.read'], ['22'], undefined],
  [['templates.write'], null, undefined],
])('a token with %j for the numbers %j has the example %j', (permissions, phoneNumberIds, path) => {
  expect(examplePath({ permissions, phoneNumberIds }, '11')).toBe(path)
})
