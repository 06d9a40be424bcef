import type { ServerResponse } from 'node:http'

/**
 * Headers of every response. The content security policy of pages is in `proxy.ts`, because it contains a
 * nonce.
 */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // Calls need the microphone, on this server's own pages only.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const A_YEAR = 31_536_000

/** Data is never a page: opened as one, it can’t load or run anything or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

export function setSecurityHeaders(
  response: ServerResponse,
  { isData, isHttps }: { isData: boolean; isHttps: boolean },
): void {
  for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value)
  if (isData) response.setHeader('content-security-policy', dataPolicy)
  if (isHttps) response.setHeader('strict-transport-security', `max-age=${A_YEAR}`)
}
