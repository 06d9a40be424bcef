import { flowLimits } from '@/lib/contract/limits'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import { reachOfHost } from '@/lib/runtime/http/public-fetch-addresses'

interface Parts {
  /** Address of the service, chosen by the operator. */
  baseUrl: string
  /** For the service's own host, on any port: behind a gateway, files are often served next to it. */
  fetch(request: Request): Promise<Response>
  /** For all other hosts. */
  callElsewhere: PublicFetch
}

/**
 * Reads documents from URLs given by a remote service. They aren't trusted: URLs to other hosts must not lead
 * into a private network.
 */
export function createDocumentFetch({ baseUrl, fetch, callElsewhere }: Parts) {
  const { hostname } = new URL(baseUrl)
  return async (request: Request): Promise<Response> => {
    const { url, signal } = request
    if (new URL(url).hostname === hostname) return fetch(request)
    const maxBytes = flowLimits.documentBytes
    const { status, bytes } = await callElsewhere({ url, method: 'GET', signal, maxBytes })
    return new Response(bytes.length > 0 ? bytes : null, { status })
  }
}

/** Whether the configured service is on this machine or in a private network, in which case its files may be, too. */
export function isPrivatePlace(baseUrl: string): boolean {
  const reach = reachOfHost(new URL(baseUrl).hostname)
  return reach !== undefined && reach !== 'public'
}
