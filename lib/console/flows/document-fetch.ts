import { flowLimits } from '@/lib/contract/limits'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import { reachOfHost } from '@/lib/runtime/http/public-fetch-addresses'

interface Parts {
  /** Address of the service, which whoever runs the console chose. */
  baseUrl: string
  /** For that service itself, at any port of its host: behind a gateway files are often served beside it. */
  fetch(request: Request): Promise<Response>
  /** For everywhere else. */
  callElsewhere: PublicFetch
}

/**
 * Reads documents from the addresses a remote service gives. They are its words, not ours: one that leads elsewhere may not
 * lead into a private network.
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

/** Whether a service was chosen that is on this machine or in a private network, by its address: then its files may be there, too. */
export function isPrivatePlace(baseUrl: string): boolean {
  const reach = reachOfHost(new URL(baseUrl).hostname)
  return reach !== undefined && reach !== 'public'
}
