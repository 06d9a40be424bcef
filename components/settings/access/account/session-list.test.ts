import { expect, test } from 'vitest'
import { addressText } from './session-list'

test.each([
  ['::1', 'the server’s machine'],
  ['127.0.0.1', 'the server’s machine'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', 'the server’s machine'],
  ['192.0.2.7', '192.0.2.7'],
])('the IP address %s is shown as %j', (address, text) => {
  expect(addressText(address)).toBe(text)
})
