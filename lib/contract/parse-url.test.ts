import { expect, test } from 'vitest'
import { parseUrl } from './parse-url'

test('a non-ASCII URL still parses after 30,000 calls', () => {
  for (let times = 0; times < 30_000; times += 1)
    if (!parseUrl('https://münchen.example/ü')) throw new Error(`refused after ${times} times`)
  expect(parseUrl('https://münchen.example/ü')?.host).toBe('xn--mnchen-3ya.example')
})

test('text that is not a URL parses to undefined, and a relative URL resolves against the base', () => {
  expect(parseUrl('just words')).toBeUndefined()
  expect(parseUrl('/page', 'https://console.example')?.href).toBe('https://console.example/page')
})
