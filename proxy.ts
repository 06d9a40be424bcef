import { type NextRequest, NextResponse } from 'next/server'
import { ACCOUNT_HEADER, ACCOUNT_PARAMETER } from '@/lib/contract/account-keys'

const isDevelopment = process.env.NODE_ENV === 'development'
const NONCE_BYTES = 16

/**
 * Gives each page its own content security policy: scripts and styles run only with the nonce of this response. The
 * other security headers are set on every response by the server (`lib/runtime/listener/security-headers.ts`).
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))))
  const policy = policyWith(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  // Next takes the nonce for its own scripts from the policy of the request.
  headers.set('content-security-policy', policy)
  // Where to return after signing in; `nextPath` follows it only within this console.
  const asked = new URLSearchParams(request.nextUrl.search)
  const account = headers.get(ACCOUNT_HEADER)
  // The listener has taken it out of the address.
  if (account !== null) asked.set(ACCOUNT_PARAMETER, account)
  headers.set('x-path', `${request.nextUrl.pathname}${asked.size > 0 ? `?${asked}` : ''}`)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

function policyWith(nonce: string): string {
  return [
    "default-src 'self'",
    // React reads stack traces by `eval`, in development only.
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const config = {
  // Excludes machine endpoints, because the proxy buffers bodies and silently truncates them at 10 MB. Includes
  // prefetched pages.
  matcher: [
    '/((?!api/|service(?:/|$)|webhook(?:/|$)|flow-data(?:/|$)|scim(?:/|$)|healthz$|readyz$|metrics$|_next/static/|early-input.js$|favicon.ico$|icon.svg$).*)',
  ],
}
