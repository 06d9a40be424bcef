import 'server-only'
import type { AuditResult } from '@/lib/access/audit'
import { clientAddress } from '@/lib/access/client-address'
import type { Person } from '@/lib/access/person'
import { isRefusal, type Refusal } from '@/lib/access/refusal'
import { type Permission, refusal } from '@/lib/access/roles'
import { crossSiteRefusal } from '@/lib/access/same-origin'
import type { Session } from '@/lib/access/session'
import type { TokenScope } from '@/lib/access/tokens/create-tokens'
import { tokenRefusal } from '@/lib/access/tokens/token-refusal'
import { type CallError, isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import type { AuditAction } from '@/lib/contract/audit-actions'
import type { z } from '@/lib/contract/zod'
import { TRACE_HEADER, traceFrom } from '@/lib/http/trace'
import { isAboutRoom } from '@/lib/store/no-room'
import { problem } from './problems'
import { readJson } from './read-json'
import { type Root, root } from './root'
import { valuesOf } from './values-of-change'

const CLIENT_CLOSED_REQUEST = 499

/** What a route handler works with once the caller is known and allowed. */
export interface Call<Params> {
  request: Request
  url: URL
  params: Params
  person: Person
  /** The session of the browser that asks; a caller with a token has none. */
  session?: Session
  /** Whether the caller's token is for this phone number; without a token always. */
  mayNumber(id: string): boolean
  root: Root
  /** Goes along with every call of the service: cancelled when the browser goes away, and traceable. */
  options: Required<CallOptions>
  /** The JSON body, checked. It has at most 1 MB, or as many bytes as is said. */
  body<Schema extends z.ZodType>(schema: Schema, maxBytes?: number): Promise<z.output<Schema>>
  /**
   * Does a change and writes an audit row about it, whether it succeeds or is refused: with what was sent and, where
   * `before` tells it, what was there until now. Secrets are replaced.
   */
  change<Value>(
    action: AuditAction,
    subject: string,
    work: () => Promise<Value>,
    before?: () => unknown,
  ): Promise<Value>
  /** Shows a secret: nothing is given away that is not written down. */
  reveal<Value>(action: AuditAction, subject: string, read: () => Promise<Value>): Promise<Value>
  /** Does what follows a change that stands: when it fails that is logged, and the answer is still success. */
  afterwards(work: () => Promise<unknown>): Promise<void>
}

/**
 * A route handler: says who may call it, finds out who does, refuses posts from other sites, and is the only
 * place that turns a failure into an answer. A returned `Response` is passed on; anything else becomes JSON.
 */
export function answer<Params = Record<string, never>>(
  permission: Permission,
  work: (call: Call<Params>) => Promise<unknown>,
  /** Also for somebody who has to set up a second factor before anything else. */
  { whileOwing = false } = {},
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return (request, context) =>
    respond(request, async (traceId) => {
      const caller = await identify(permission, request, whileOwing)
      return work(makeCall(caller, request, await context.params, traceId))
    })
}

/** Does the work of a request and turns what comes of it, a failure too, into an answer that names its trace id. */
export async function respond(
  request: Request,
  work: (traceId: string) => Promise<unknown>,
): Promise<Response> {
  const traceId = traceFrom(request.headers.get(TRACE_HEADER))
  const startedAt = performance.now()
  const response = await answered(request, traceId, work)
  const { log } = root()
  const facts = {
    traceId,
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
  }
  if (request.method === 'GET') log.debug(facts, 'request')
  else log.info(facts, 'request')
  return response
}

async function answered(
  request: Request,
  traceId: string,
  work: (traceId: string) => Promise<unknown>,
): Promise<Response> {
  try {
    const value = await work(traceId)
    const response = value instanceof Response ? value : Response.json(value ?? { success: true })
    response.headers.set(TRACE_HEADER, traceId)
    response.headers.set('cache-control', response.headers.get('cache-control') ?? 'no-store')
    return response
  } catch (error) {
    // The browser went away, as it does while somebody types on in a search: nobody reads this answer.
    if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    return toResponse(error, traceId)
  }
}

interface Caller {
  person: Person
  session?: Session
  scope?: TokenScope
}

/** Finds out who calls, and refuses who may not. A token in the header counts alone: no other site can send it. */
export async function identify(
  permission: Permission,
  request: Request,
  whileOwing = false,
): Promise<Caller> {
  const caller = request.headers.has('authorization')
    ? await byToken(permission, request)
    : await bySession(request, whileOwing)
  const reason = refusal(caller.person.role, permission)
  if (reason) throw problem('forbidden', reason)
  return caller
}

async function byToken(permission: Permission, request: Request): Promise<Caller> {
  const caller = await root().access.tokens.callerOf(request.headers)
  if (!caller) throw problem('tokenInvalid')
  const reason = tokenRefusal(caller.scope, permission, new URL(request.url).pathname)
  if (reason) throw problem('tokenForbidden', reason)
  return caller
}

async function bySession(request: Request, whileOwing: boolean): Promise<Caller> {
  const { access, settings } = root()
  const foreign = request.method === 'GET' ? undefined : crossSiteRefusal(request.headers, settings.publicUrl)
  if (foreign) throw problem('crossSite', foreign)
  const session = await access.sessionOf(request.headers)
  if (!session) throw problem('signedOut')
  if (session.owesSecondFactor && !whileOwing) throw problem('secondFactorNeeded')
  return { person: session.person, session }
}

function makeCall<Params>(
  { person, session, scope }: Caller,
  request: Request,
  params: Params,
  traceId: string,
): Call<Params> {
  const here = root()
  let sent: unknown
  return {
    request,
    url: new URL(request.url),
    params,
    person,
    session,
    mayNumber: (id) => scope?.phoneNumberIds?.includes(id) ?? true,
    root: here,
    options: { signal: request.signal, traceId },
    async body(schema, maxBytes) {
      const read = await readJson(request, schema, maxBytes)
      sent = read
      return read
    },
    change: (action, subject, change, before) =>
      audited(here, { person, scope, action, subject, traceId, request }, change, () =>
        valuesOf(sent, before),
      ),
    reveal: (action, subject, read) =>
      audited(
        here,
        { person, scope, action, subject, traceId, request, mustBeWritten: true },
        read,
        async () => undefined,
      ),
    afterwards: (follow) => attempt(here, traceId, follow),
  }
}

async function attempt({ log }: Root, traceId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ error, traceId }, 'done, but not written down')
  }
}

async function audited<Value>(
  here: Root,
  change: Caller & {
    action: AuditAction
    subject: string
    traceId: string
    request: Request
    mustBeWritten?: boolean
  },
  work: () => Promise<Value>,
  values: () => Promise<object | undefined>,
): Promise<Value> {
  const { person, scope, action, subject, traceId, request, mustBeWritten = false } = change
  const by = scope && { tokenName: scope.tokenName, tokenId: scope.tokenId }
  const record = (result: AuditResult, details?: object) =>
    here.access.audit.record({
      at: Date.now(),
      person,
      action,
      subject,
      result,
      address: clientAddress(request.headers),
      traceId,
      details: by || details ? { ...by, ...details } : undefined,
    })
  let value: Value
  const told = await values()
  try {
    value = await work()
  } catch (error) {
    const result: Parameters<typeof record> = isKnown(error)
      ? ['refused', { kind: error.problem.kind, reason: error.problem.title, ...told }]
      : ['failed', told]
    await attempt(here, traceId, () => record(...result))
    throw error
  }
  if (mustBeWritten) await record('done', told)
  else await attempt(here, traceId, () => record('done', told))
  return value
}

const isKnown = (error: unknown): error is CallError | Refusal => isCallError(error) || isRefusal(error)

function toResponse(error: unknown, traceId: string): Response {
  const known = isKnown(error) ? error : undefined
  if (!known) root().log.error({ error, traceId }, 'route handler failed')
  const { problem: told, status } = known ?? problem(isAboutRoom(error) ? 'diskFull' : 'internal')
  const headers = new Headers({ 'cache-control': 'no-store', [TRACE_HEADER]: traceId })
  if (told.retryAfterSeconds) headers.set('retry-after', String(told.retryAfterSeconds))
  return Response.json({ ...told, traceId: told.traceId ?? traceId }, { status, headers })
}
