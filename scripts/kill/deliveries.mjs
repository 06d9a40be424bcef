import { createHmac, randomBytes } from 'node:crypto'

/** Prefix that separates the load's messages from those of the demo account. */
export const MESSAGE_PREFIX = 'wamid.kill'

/** The signature of a delivery, computed without the product's code. */
export const signatureOf = (secret, body) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Headers of a delivery, as the service sends them. */
export const deliveryHeaders = (secret, body) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': signatureOf(secret, body),
})

/** A delivery of one new message, and the name of the message. */
export function newDelivery() {
  const name = `${MESSAGE_PREFIX}${randomBytes(12).toString('hex')}`
  const text = { from: '34600111222', id: name, timestamp: '1780000000' }
  const value = { messages: [{ ...text, type: 'text', text: { body: 'hello' } }] }
  const entry = [{ id: '10', time: 1_780_000_000, changes: [{ field: 'messages', value }] }]
  return { name, body: JSON.stringify({ object: 'business_account', entry }) }
}

/** Delivers a body. @returns the status, or undefined without a response, which confirms nothing */
export async function postDelivery(url, secret, body) {
  try {
    return (await fetch(url, { method: 'POST', headers: deliveryHeaders(secret, body), body })).status
  } catch {
    return undefined
  }
}
