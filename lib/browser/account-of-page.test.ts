import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_HEADER } from '@/lib/contract/account-keys'
import { sendAccountOfPage, withAccountOfPage } from './account-of-page'

const sent = vi.fn<typeof fetch>(async () => new Response())
const dataset: { account?: string } = {}

beforeEach(() => {
  dataset.account = 'acct-0123456789'
  const location = new URL('https://console.example/templates')
  vi.stubGlobal('window', { fetch: sent, location, addEventListener: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
})

const headerOf = (call: number) => new Headers(sent.mock.calls[call]?.[1]?.headers).get(ACCOUNT_HEADER)

test('requests of a page carry its account only to its own server', async () => {
  sendAccountOfPage()
  await window.fetch('/api/templates', { headers: { 'x-trace-id': 'a' } })
  await window.fetch('https://elsewhere.example/')
  expect(headerOf(0)).toBe('acct-0123456789')
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('x-trace-id')).toBe('a')
  expect(headerOf(1)).toBeNull()
})

test('links and streams carry the account of their page in the URL', () => {
  expect(withAccountOfPage('/api/live')).toBe('/api/live?account=acct-0123456789')
  expect(withAccountOfPage('/api/live?after=1')).toBe('/api/live?after=1&account=acct-0123456789')
  delete dataset.account
  expect(withAccountOfPage('/api/live')).toBe('/api/live')
})
