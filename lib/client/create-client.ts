import type { CallInput, CallOutput, Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { errors } from '@/lib/contract/errors/all-errors'
import { tryParseExactJson } from '@/lib/contract/exact-json'
import { MIB, pageLimits, requestLimits } from '@/lib/contract/limits'
import type { Paging } from '@/lib/contract/paging'
import { BodyTooLarge, readBytes } from '@/lib/runtime/http/read-bytes'
import { ValueResponse } from '@/lib/runtime/http/value-response'
import { sleep } from '@/lib/work/sleep'
import { CallError } from './call-error'
import { type Deadline, startDeadline, watched } from './deadline'
import { readAnswer } from './read-answer'
import { waitBeforeRetry } from './retry'
import { specifiedQuery } from './specified-query'
import { answerLost, noIdentifier, notDone, otherKind, toCallError } from './to-problem'

export interface ClientSettings {
  /** The address of the service, with a version prefix if it needs one. */
  baseUrl: string
  accessToken: string
  /** `service.fetch` in process, the global `fetch` over HTTPS. */
  fetch(request: Request): Promise<Response>
  /** For reads from an in-process service, whose successful answers are `ValueResponse`s. */
  read?(request: Request): Promise<Response>
  timeoutMs: number
  /**
   * Whether the service is not the embedded one: if it refuses the query of a read, the read is repeated with
   * specified members only.
   */
  isRemote?: boolean
  /** Path segments of the business profile and the encryption key, if the service uses a brand's names. */
  profileResource?: string
  encryptionResource?: string
  /** Value to send as `messaging_product`; callers omit it. */
  messagingProduct?: string
  /** A number from 0 to 1. */
  chance?: () => number
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export interface CallOptions {
  /** Aborts the call and its retries. */
  signal?: AbortSignal
  /** Sent along, so that one click can be traced through all logs. */
  traceId?: string
}

/** One typed method per operation of the contract. Each refusal is a `CallError`. */
export type Client = {
  [Name in keyof typeof endpoints]: (
    input: CallInput<(typeof endpoints)[Name]>,
    options?: CallOptions,
  ) => Promise<CallOutput<(typeof endpoints)[Name]>>
}

interface LooseInput {
  query?: Record<string, unknown>
  body?: unknown
  bytes?: Uint8Array | ReadableStream<Uint8Array>
  headers?: Record<string, string>
  [param: string]: unknown
}

const tooLong = `The service’s response is larger than ${requestLimits.answerBytes / MIB} MB.`

/** Path segments services may name differently, with their settings. */
const brandedSegments = new Map<string, 'profileResource' | 'encryptionResource'>([
  ['service_business_profile', 'profileResource'],
  ['service_business_encryption', 'encryptionResource'],
])

/** The only code that holds the access token. */
export function createClient(settings: ClientSettings): Client {
  const knowsLess = new Set<Endpoint>()
  const methods = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    (input: LooseInput, options: CallOptions = {}) =>
      settings.isRemote
        ? callAsKnown({ settings, knowsLess }, endpoint, input, options).then((answer) =>
            withNextPage(answer, input.query?.after),
          )
        : callWithRetries(settings, endpoint, input, options),
  ])
  // The methods come from the same table as the type.
  return Object.fromEntries(methods) as Client
}

/** Requests more than the specification defines until the service refuses it, then only that. */
async function callAsKnown(
  { settings, knowsLess }: { settings: ClientSettings; knowsLess: Set<Endpoint> },
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions,
) {
  const query = specifiedQuery(endpoint, input.query)
  if (!query) return callWithRetries(settings, endpoint, input, options)
  const specified = () => callWithRetries(settings, endpoint, { ...input, query }, options)
  if (knowsLess.has(endpoint)) return specified()
  try {
    return await callWithRetries(settings, endpoint, input, options)
  } catch (error) {
    const { code, kind } = error instanceof CallError ? error.problem : {}
    if (code !== errors.invalidParameter.code || kind === 'notFound') throw error
    const answer = await specified()
    knowsLess.add(endpoint)
    return answer
  }
}

/** Some services return a cursor but no link to the next page; after a full page there can be one. */
function withNextPage(answer: unknown, askedAfter: unknown) {
  const { data, paging }: { data?: unknown; paging?: Paging } = Object(answer)
  const after = paging?.cursors?.after
  if (!Array.isArray(data) || !paging || !after || paging.next) return answer
  // A service without cursors would return the same page forever.
  if (after === askedAfter) return { ...Object(answer), data: [] }
  return data.length < pageLimits.default ? answer : { ...Object(answer), paging: { ...paging, next: after } }
}

async function callWithRetries(
  settings: ClientSettings,
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions,
) {
  const { chance = Math.random, sleep: pause = sleep } = settings
  // All attempts share one timeout, so that a service that hangs is not waited for again.
  const endsAt = performance.now() + timeoutOf(settings, endpoint)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(settings, endpoint, input, options, endsAt - performance.now())
    } catch (error) {
      // A stream can be read only once.
      const mayRepeat = error instanceof CallError && !(input.bytes instanceof ReadableStream)
      const wait = mayRepeat ? waitBeforeRetry(endpoint.method, error, attempt, chance()) : undefined
      const isOver = wait === undefined || performance.now() + wait >= endsAt
      if (isOver || options.signal?.aborted) throw error
      await pause(wait, options.signal)
    }
  }
}

/** Whoever waits for someone else through the service waits at least as long as the service does. */
const timeoutOf = ({ timeoutMs }: ClientSettings, { waitsMs = 0 }: Endpoint) => timeoutMs + waitsMs

async function callOnce(
  settings: ClientSettings,
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions,
  leftMs: number,
) {
  options.signal?.throwIfAborted()
  refuseNoIdentifier(endpoint, input)
  const deadline = startDeadline(leftMs, options.signal)
  let response: Response
  let body: unknown
  try {
    const request = toRequest(settings, endpoint, input, { ...options, deadline })
    ;({ response, body } = await Promise.race([exchange(settings, request), deadline.passed]))
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (error instanceof BodyTooLarge) throw answerLost(endpoint, tooLong, error)
    throw deadline.signal.aborted
      ? answerLost(
          endpoint,
          `The service didn’t respond within ${timeoutOf(settings, endpoint) / 1000} seconds.`,
          error,
        )
      : answerLost(endpoint, 'The connection to the service failed.', error)
  } finally {
    deadline.clear()
  }
  if (!response.ok) throw toCallError(endpoint, response, body)
  const answer = readAnswer(endpoint, input, body)
  if (answer.success) {
    if (endpoint.method !== 'GET' && Object(answer.data).success === false) throw notDone(response.status)
    return answer.data
  }
  const id: unknown = Object(body).id
  if (endpoint.node && typeof id === 'string') throw otherKind(id, endpoint, answer.error)
  throw answerLost(endpoint, 'The service sent an unexpected response.', answer.error)
}

function toRequest(
  settings: ClientSettings,
  endpoint: Endpoint,
  input: LooseInput,
  { deadline, traceId }: CallOptions & { deadline: Deadline },
): Request {
  const url = addressOf(settings, endpoint, input)
  const headers = new Headers({ ...input.headers, authorization: `Bearer ${settings.accessToken}` })
  if (traceId) headers.set('x-trace-id', traceId)
  if (endpoint.body) headers.set('content-type', 'application/json')
  // Node requires `duplex` for a stream body; the browser's type lacks it.
  const init: RequestInit & { duplex: 'half' } = {
    method: endpoint.method,
    headers,
    body: bodyOf(settings, endpoint, input, deadline),
    duplex: 'half',
    // In-process reads ignore signals: their deadline is checked separately, because following a signal takes
    // a tenth of their time.
    signal: settings.read && endpoint.method === 'GET' ? undefined : deadline.signal,
    // A redirect would send the token to another address.
    redirect: 'error',
  }
  return new Request(url, init)
}

/** Refuses identifiers that would form another operation's path. @throws CallError notFound */
function refuseNoIdentifier({ path }: Endpoint, input: LooseInput): void {
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const id = String(input[name])
    if (['', '.', '..'].includes(id)) throw noIdentifier(id)
  }
}

function addressOf(settings: ClientSettings, { path }: Endpoint, input: LooseInput): URL {
  const filled = inTheirWords(path, settings).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const url = new URL(settings.baseUrl.replace(/\/$/, '') + filled)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  return url
}

/** Replaces the path's last segment with the service's name for it. */
function inTheirWords(path: string, settings: ClientSettings): string {
  const at = path.lastIndexOf('/') + 1
  const setting = brandedSegments.get(path.slice(at))
  const word = setting && settings[setting]
  return word ? path.slice(0, at) + encodeURIComponent(word) : path
}

function bodyOf(
  { messagingProduct = 'messaging' }: ClientSettings,
  endpoint: Endpoint,
  { bytes = new Uint8Array(), body }: LooseInput,
  deadline: Deadline,
): BodyInit | undefined {
  if (endpoint.bytes) return bytes instanceof ReadableStream ? watched(bytes, deadline) : Buffer.from(bytes)
  if (!endpoint.body) return undefined
  const wantsProduct = 'shape' in endpoint.body && 'messaging_product' in Object(endpoint.body.shape)
  return JSON.stringify(wantsProduct ? { messaging_product: messagingProduct, ...Object(body) } : body)
}

async function exchange(
  settings: ClientSettings,
  request: Request,
): Promise<{ response: Response; body: unknown }> {
  const { fetch, read = fetch } = settings
  const response = await (request.method === 'GET' ? read : fetch)(request)
  if (response instanceof ValueResponse) return { response, body: response.value }
  const bytes = await readBytes(response, requestLimits.answerBytes)
  // Some services send an empty response if there is nothing to return.
  const isDone = bytes.byteLength === 0 && request.method !== 'GET'
  return { response, body: isDone ? {} : tryParseExactJson(new TextDecoder().decode(bytes)) }
}
