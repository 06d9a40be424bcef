import { expect, test } from 'vitest'
import { deliveryHeaders, newDelivery, postDelivery } from './deliveries.mjs'

test('deliveries are signed as the specification says, and each has its own message', async () => {
  // HMAC-SHA256 of "what do ya want for nothing?" with the key "Jefe", as in RFC 4231.
  expect(deliveryHeaders('Jefe', 'what do ya want for nothing?')).toEqual({
    'content-type': 'application/json',
    'x-hub-signature-256': 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  })
  const [first, second] = [newDelivery(), newDelivery()]
  expect(first.body).toContain(first.name)
  expect(second.name).not.toBe(first.name)
  expect(await postDelivery('http://127.0.0.1:9', 'Jefe', first.body)).toBeUndefined()
})
