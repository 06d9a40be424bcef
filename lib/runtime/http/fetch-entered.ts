import { requestLimits } from '@/lib/contract/limits'
import { createPublicFetch, type OutgoingRequest, type Resolve } from './public-fetch'

interface Guard {
  allowsPrivate: boolean
  resolve?: Resolve
}

/** Readers enforce the limit; one extra byte lets them detect an excess. */
const MOST_BYTES = requestLimits.answerBytes + 1
const redirects = [301, 302, 303, 307, 308]
/** Statuses that must not have a body, not even an empty one. */
const bodiless = [204, 205, 304]

/**
 * A `fetch` for a service address someone entered. Every connection is checked, so that a name cannot be
 * pointed at a private network after it was saved. Redirects are never followed.
 */
export function fetchEntered({ allowsPrivate, resolve }: Guard) {
  // Each request has its own abort signal.
  const publicFetch = createPublicFetch({ allowsPrivate, timeoutMs: Number.POSITIVE_INFINITY, resolve })
  return {
    refusalOf: publicFetch.refusalOf,
    async fetch(request: Request): Promise<Response> {
      const { url, method, headers, signal, body, redirect } = request
      const answer = await publicFetch({
        ...{ url, signal, maxBytes: MOST_BYTES },
        method: methodOf(method),
        headers: Object.fromEntries(headers),
        body: body ?? undefined,
        ...(method === 'GET' ? { isRepeatable: true } : {}),
      })
      if (redirect === 'error' && redirects.includes(answer.status))
        throw new TypeError('The service answered with a redirect, which is not followed.')
      const isBodiless = bodiless.includes(answer.status)
      return new Response(isBodiless ? null : answer.bytes, {
        status: answer.status,
        headers: answer.headers,
      })
    },
  }
}

const methods = ['GET', 'POST', 'DELETE'] as const

/** | @throws Error for a method no service operation uses */
function methodOf(method: string): OutgoingRequest['method'] {
  const known = methods.find((each) => each === method)
  if (!known) throw new Error(`${method} is not a method of a service.`)
  return known
}
