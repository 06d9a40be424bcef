import { describe, expect, test } from 'vitest'
import { isOwnAddress, receiverText } from './own-address'

const own = { callbackUrl: 'https://console.example/webhook', innerUrl: 'http://127.0.0.1:3000/webhook' }

describe('the console’s own address', () => {
  test('matches its public URL and the one the embedded service uses', () => {
    expect(isOwnAddress(own.callbackUrl, own)).toBe(true)
    expect(isOwnAddress('https://CONSOLE.example:443/webhook', own)).toBe(true)
    expect(isOwnAddress(own.innerUrl, own)).toBe(true)
  })

  test('matches no other URL, not even on the same host', () => {
    expect(isOwnAddress('https://other.example/webhook', own)).toBe(false)
    expect(isOwnAddress('http://127.0.0.1:4000/webhook', own)).toBe(false)
    expect(isOwnAddress('http://127.0.0.1:3000/webhook', { ...own, innerUrl: null })).toBe(false)
    expect(isOwnAddress('no address', own)).toBe(false)
    expect(isOwnAddress(own.callbackUrl, undefined)).toBe(false)
  })

  test('is described as receiving embedded events only while it is subscribed', () => {
    const embedded = { ...own, isEmbedded: true }
    const other = { callback_url: 'https://other.example/webhook' }
    expect(receiverText(embedded, [other, { callback_url: own.innerUrl }])).toContain(
      'already sends its events here',
    )
    expect(receiverText(embedded, [other])).toContain('doesn’t send events here')
    expect(receiverText(embedded, [])).toContain('doesn’t send events here')
    for (const text of [receiverText(embedded, undefined), receiverText({ ...own, isEmbedded: false }, [])])
      expect(text).not.toContain('inside')
  })
})
