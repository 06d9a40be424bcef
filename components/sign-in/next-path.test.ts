import { describe, expect, test } from 'vitest'
import { nextPath } from './next-path'

describe('the path after signing in', () => {
  test('is the requested one, with its query and hash', () => {
    expect(nextPath('/templates/new')).toBe('/templates/new')
    expect(nextPath('/templates?status=REJECTED#de')).toBe('/templates?status=REJECTED#de')
    expect(nextPath('/sign-in?close=1')).toBe('/sign-in?close=1')
  })

  test('is the start page when none or several were requested', () => {
    expect(nextPath(undefined)).toBe('/')
    expect(nextPath('')).toBe('/')
    expect(nextPath(['/a', '/b'])).toBe('/')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '@evil.example',
    '/api/auth/sign-out',
    '//[',
  ])('is never %j', (asked) => {
    expect(nextPath(asked)).toBe('/')
  })

  test.each(['/@evil.example', '/https://evil.example', '/templates//evil.example'])(
    'stays on this site for %s',
    (asked) => {
      expect(new URL(nextPath(asked), 'https://console.example.com').origin).toBe(
        'https://console.example.com',
      )
    },
  )
})
