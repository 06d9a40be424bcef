import { expect, test } from 'vitest'
import { parseUrl } from './parse-url'

test('an address beyond ASCII is one however often it is asked', () => {
  for (let times = 0; times < 30_000; times += 1)
    if (!parseUrl('https://münchen.example/ü')) throw new Error(`refused after ${times} times`)
  expect(parseUrl('https://münchen.example/ü')?.host).toBe('xn--mnchen-3ya.example')
})

test('what is no address is none, and one without a host has the given one', () => {
  expect(parseUrl('just words')).toBeUndefined()
  expect(parseUrl('/page', 'https://console.example')?.href).toBe('https://console.example/page')
})
