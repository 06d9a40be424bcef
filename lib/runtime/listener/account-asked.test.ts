import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_HEADER } from '@/lib/contract/account-keys'
import { proxy } from '@/proxy'
import { accountAsked, rememberAccount, takeAccount } from './account-asked'

const KEY = 'acct-0123456789'

function requestFor(url: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.url = url
  return request
}

describe('the account in an address', () => {
  test.each([
    [`/incidents?account=${KEY}`, '/incidents'],
    [`/templates?search=why?&account=${KEY}&status=APPROVED`, '/templates?search=why?&status=APPROVED'],
  ])('is found and removed, and the rest is kept: %s', (url, rest) => {
    const request = requestFor(url)
    expect(accountAsked(request)).toEqual({ key: KEY, isByHeader: false })
    takeAccount(request)
    expect(request.url).toBe(rest)
  })

  test('is kept in the address to return to after signing in', () => {
    const request = requestFor(`/incidents?open=1&account=${KEY}`)
    takeAccount(request)
    const headers = { [ACCOUNT_HEADER]: String(request.headers[ACCOUNT_HEADER]) }
    const answer = proxy(new NextRequest(`http://console.example${request.url}`, { headers }))
    // Next passes request headers on in those of the response.
    expect(answer.headers.get('x-middleware-request-x-path')).toBe(`/incidents?open=1&account=${KEY}`)
  })

  test.each([
    ['https://console.example', true],
    ['http://localhost:3000', false],
  ])('is remembered in a cookie that is Secure only under https: %s', (publicUrl, isSecure) => {
    const response = new ServerResponse(requestFor('/'))
    rememberAccount(response, publicUrl, KEY)
    const cookie = String(response.getHeader('set-cookie'))
    expect(cookie).toMatch(new RegExp(`^account=${KEY}; `))
    expect(cookie.includes('; Secure')).toBe(isSecure)
  })

  test('is ignored if it is invalid', () => {
    const request = requestFor('/incidents?account=nonsense')
    takeAccount(request)
    expect(request.headers[ACCOUNT_HEADER]).toBeUndefined()
  })
})
