import { createPublicFetch } from '@/lib/runtime/http/public-fetch'

const MOST_BYTES = 1024 * 1024

/** What a client needs to read from an address that someone entered, which is judged as it is connected to. */
export function fetchEntered({ allowsPrivate, timeoutMs }: { allowsPrivate: boolean; timeoutMs: number }) {
  const publicFetch = createPublicFetch({ allowsPrivate, timeoutMs })
  return {
    refusalOf: publicFetch.refusalOf,
    async fetch({ url, headers, signal }: Request): Promise<Response> {
      const given = Object.fromEntries(headers)
      const answer = await publicFetch({ url, method: 'GET', headers: given, maxBytes: MOST_BYTES, signal })
      return new Response(answer.bytes, { status: answer.status, headers: plainHeaders(answer.headers) })
    },
  }
}

/** The bytes are there as they were sent; nothing is left to be unpacked or counted. */
const plainHeaders = (headers: Record<string, string>) => ({
  'content-type': headers['content-type'] ?? 'application/json',
})
