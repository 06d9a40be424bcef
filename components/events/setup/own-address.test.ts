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
  })

  test('is only described as something to enter while subscriptions are unknown or no service is embedded', () => {
    expect(receiverText({ ...own, isEmbedded: true }, undefined)).toMatch(/^Enter these in the settings/)
    const external = { ...own, isEmbedded: false }
    const first = /^Enter the first two in the service’s event settings/
    expect(receiverText(external, [{ callback_url: own.callbackUrl }])).toMatch(first)
    expect(receiverText(undefined, undefined)).toMatch(first)
  })
})
