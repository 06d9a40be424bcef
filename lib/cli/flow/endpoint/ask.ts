import type { KeyObject } from 'node:crypto'
import { flowLimits } from '@/lib/contract/limits'
import { readResponse } from '@/lib/language/flow-json/exchange/read-response'
import { sealExchange } from '@/lib/runtime/flow-encryption/seal-exchange'
import { BodyTooLarge, readBytes } from '@/lib/runtime/http/read-bytes'
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
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (endpoint.appSecret !== undefined) headers[SIGNATURE_HEADER] = signatureOf(endpoint.appSecret, body)
  let status: number | undefined
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(endpoint.timeoutMs),
      headers,
      body,
    })
    ;({ status } = response)
    const bytes = await readBytes(response, flowLimits.exchangeBytes)
    const received = {
      status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(bytes).toString(),
    }
    const { answer, problem } = readResponse(received, sealed)
    return { durationMs: took(), status, answer: answer ?? undefined, problem: problem ?? undefined }
  } catch (error) {
    const problem = failureWords(error, endpoint.timeoutMs)
    return { durationMs: took(), status, answer: undefined, problem }
  }
}

function failureWords(error: unknown, timeoutMs: number): string {
  if (error instanceof BodyTooLarge) return 'The response is larger than 1 MB.'
  if (error instanceof Error && error.name === 'TimeoutError')
    return `The endpoint didn’t respond within ${timeoutMs / 1000} seconds.`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return `The endpoint didn’t respond${code === '' ? '' : ` (${code})`}.`
}
