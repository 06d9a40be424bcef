import { describe, expect, test } from 'vitest'
import { isOwnAddress } from './own-address'

const own = 'https://console.example/webhook'

describe('the console’s own address', () => {
  test('is known by its public name and by the loopback', () => {
    expect(isOwnAddress(own, own)).toBe(true)
    expect(isOwnAddress('http://127.0.0.1:3000/webhook', own)).toBe(true)
    expect(isOwnAddress('http://localhost:3000/webhook', undefined)).toBe(true)
  })

  test('is no other one', () => {
    expect(isOwnAddress('https://other.example/webhook', own)).toBe(false)
    expect(isOwnAddress('http://127.0.0.1:4000/hooks', own)).toBe(false)
    expect(isOwnAddress('no address', own)).toBe(false)
  })
})
