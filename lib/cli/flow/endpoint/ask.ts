import type { KeyObject } from 'node:crypto'
import { sealExchange } from '@/lib/runtime/flow-encryption/seal-exchange'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'

/** Result of a request. */
export interface Asked {
  durationMs: number
  /** HTTP status; undefined without an answer. */
  status: number | undefined
  /** Undefined if nothing usable was received. */
  answer: unknown
  /** Why the answer is unusable, as a sentence. */
  problem: string | undefined
}

export interface Endpoint {
  url: string
  /** Encrypts the requests. */
  publicKey: KeyObject | undefined
  /** Signs the requests. */
  appSecret: string | undefined
  timeoutMs: number
}

const MOST_BYTES = 1024 * 1024

/**
 * Makes a request like the service does for a phone: JSON by POST, no redirects, at most ten seconds and one
 * megabyte.
 */
export async function askEndpoint(endpoint: Endpoint, request: object): Promise<Asked> {
  const json = JSON.stringify(request)
  const sealed = endpoint.publicKey && sealExchange(json, endpoint.publicKey)
  const body = sealed?.body ?? json
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  const failed = (problem: string, status?: number): Asked => ({
    durationMs: took(),
    status,
    answer: undefined,
    problem,
  })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (endpoint.appSecret !== undefined) headers[SIGNATURE_HEADER] = signatureOf(endpoint.appSecret, body)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(endpoint.timeoutMs),
      headers,
      body,
    })
    const text = await readText(response)
    if (text === undefined) return failed('The response is larger than 1 MB.', response.status)
    if (response.status !== 200) return failed(statusWords(response), response.status)
    return { ...readAnswer(text, sealed?.open), durationMs: took(), status: response.status }
  } catch (error) {
    return failed(failureWords(error, endpoint.timeoutMs))
  }
}

/** Undefined if too large; the rest is not received. */
async function readText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    length += part.byteLength
    if (length > MOST_BYTES) return undefined
  }
  return Buffer.concat(parts).toString('utf8')
}

function readAnswer(
  text: string,
  open: ((answer: string) => string) | undefined,
): Pick<Asked, 'answer' | 'problem'> {
  let json = text
  if (open) {
    try {
      json = open(text)
    } catch {
      const problem =
        'The response couldn’t be decrypted. It must be base64, encrypted with the key of the request and its inverted initialization vector.'
      return { answer: undefined, problem }
    }
  }
  try {
    return { answer: JSON.parse(json), problem: undefined }
  } catch {
    return {
      answer: undefined,
      problem: json.trim() === '' ? 'The response is empty.' : 'The response isn’t JSON.',
    }
  }
}

function statusWords({ status, headers }: Response): string {
  if (status === 421) return 'The endpoint couldn’t decrypt the request (421).'
  if (status === 432) return 'The endpoint didn’t accept the signature of the request (432).'
  if (status >= 300 && status < 400)
    return `The endpoint responded with a redirect (${status}) to ${headers.get('location') ?? 'nowhere'}. Redirects aren’t followed.`
  return `The endpoint responded with status ${status} instead of 200.`
}

function failureWords(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `The endpoint didn’t respond within ${timeoutMs / 1000} seconds.`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return `The endpoint didn’t respond${code === '' ? '' : ` (${code})`}.`
}
