import { type ErrorObject, errorObject } from '@/lib/contract/error-object'
import { z } from '@/lib/contract/zod'

export interface Call {
  query?: Record<string, string | number> | [string, string][]
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  raw?: BodyInit
  headers?: Record<string, string>
  /** null sends no Authorization header. */
  token?: string | null
  /** Scheme, host, and any path prefix. */
  base?: string
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown>
  /** Undefined unless the response is an error. */
  error: ErrorObject['error'] | undefined
}

const BASE = 'https://console.example/service'

export function toRequest(method: string, path: string, call: Call = {}): Request {
  const { query, json, raw, token = 'outside-token', base = BASE } = call
  const url = new URL(base + path)
  const pairs = Array.isArray(query) ? query : Object.entries(query ?? {})
  for (const [name, value] of pairs) url.searchParams.append(name, String(value))
  const headers = new Headers(call.headers)
  if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const body = json === undefined ? raw : JSON.stringify(json)
  // Node requires `duplex` for stream bodies; the browser’s type lacks it.
  const init: RequestInit & { duplex?: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}

export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  const refusal = errorObject.safeParse(body)
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    error: refusal.success ? refusal.data.error : undefined,
  }
}

/** The response’s `id`. */
export const idOf = (answer: Answer): string => z.object({ id: z.string() }).parse(answer.body).id
