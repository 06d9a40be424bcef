import { unstable_doesMiddlewareMatch as isPage } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { config, proxy } from '../proxy'

const at = (path: string) => `https://console.example${path}`

describe('a page has a content security policy', () => {
  test.each([
    ['at its path', '/templates', {}],
    ['when Next prefetches it', '/templates', { 'next-router-prefetch': '1' }],
    ['when the browser prefetches it', '/', { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }],
    ['when it does not exist', '/favicon.ico.html', {}],
    ['under a path that starts like a static file', '/_next/staticx', {}],
    ['at the path for image optimization', '/_next/image', {}],
  ])('%s', (_when, path, headers) => {
    expect(isPage({ config, nextConfig: {}, url: at(path), headers })).toBe(true)
    const policy = proxy(new NextRequest(at(path), { headers })).headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'.*frame-ancestors 'none'/)
  })

  test.each(['/api/templates', '/service/v1', '/webhook', '/flow-data/1', '/metrics', '/_next/static/a.js'])(
    'unlike paths for machines: %s',
    (path) => {
      expect(isPage({ config, nextConfig: {}, url: at(path) })).toBe(false)
    },
  )
})
