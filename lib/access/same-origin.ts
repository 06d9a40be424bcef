import { isLoopbackUrl } from '@/lib/runtime/http/public-fetch-addresses'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Origins of this installation: that of its address, with all spellings of loopback. */
export function trustedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!isLoopbackUrl(publicUrl)) return [url.origin]
  return [...new Set([url.hostname, ...LOOPBACK])].map(
    (host) => `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`,
  )
}

/**
 * Why a request that changes something is refused as cross-site, or undefined if it came from our own pages.
 * Browsers send `Origin` with each such request; if a proxy dropped it, `Sec-Fetch-Site` must be present.
 */
export function crossSiteRefusal(headers: Headers, publicUrl: string): string | undefined {
  const origin = headers.get('origin')
  const isOwn = origin
    ? trustedOrigins(publicUrl).includes(origin)
    : headers.get('sec-fetch-site') === 'same-origin'
  if (isOwn) return undefined
  return `This request didn’t come from a page of ${new URL(publicUrl).origin}. Open Switchboard at that address.`
}
