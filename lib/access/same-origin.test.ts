import { describe, expect, test } from 'vitest'
import { crossSiteRefusal, trustedOrigins } from './same-origin'

const refusalFor = (headers: Record<string, string>, publicUrl = 'https://console.example.com') =>
  crossSiteRefusal(new Headers(headers), publicUrl)

describe('a state-changing request', () => {
  test('is accepted from the console’s own origin', () => {
    expect(refusalFor({ origin: 'https://console.example.com' })).toBeUndefined()
    expect(refusalFor({ 'sec-fetch-site': 'same-origin' })).toBeUndefined()
  })

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://console.example.com.evil.example' },
    { origin: 'http://console.example.com' },
    { origin: 'https://console.example.com:8443' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    // A page on another host name for this server, as in DNS rebinding.
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    {},
  ]
  test.each(foreign)('is refused with the headers %o', (headers) => {
    expect(refusalFor(headers)).toContain('https://console.example.com')
  })

  test('is accepted from any loopback name when the console’s own address is one', () => {
    expect(refusalFor({ origin: 'http://127.0.0.1:3000' }, 'http://localhost:3000')).toBeUndefined()
    expect(refusalFor({ origin: 'http://127.0.0.1:3001' }, 'http://localhost:3000')).toBeDefined()
    expect(trustedOrigins('http://localhost:3000')).toContain('http://[::1]:3000')
    expect(trustedOrigins('https://console.example.com/')).toEqual(['https://console.example.com'])
  })
})
