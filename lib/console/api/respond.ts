import 'server-only'
import { type HttpError, isHttpError } from '@/lib/access/http-error'
import { problem } from '@/lib/access/problems'
import { type CallError, isCallError } from '@/lib/client/call-error'
import { root } from '@/lib/runtime/compose/root'
import { TRACE_HEADER, traceFrom } from '@/lib/runtime/http/trace'
import { isAboutRoom } from '@/lib/store/no-room'

const CLIENT_CLOSED_REQUEST = 499

/**
 * Runs a request and turns the result or failure into a response with its trace ID. A returned `Response` is
 * passed through; anything else becomes JSON.
 */
export async function respond(
  request: Request,
  work: (traceId: string) => Promise<unknown>,
): Promise<Response> {
  const traceId = traceFrom(request.headers.get(TRACE_HEADER))
  const startedAt = performance.now()
  const response = await responseOf(request, traceId, work)
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

async function responseOf(
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
    // The browser canceled the request, as it does while someone types in a search; nobody reads this response.
    if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    return toResponse(error, traceId)
  }
}

/** Whether an error is an intended refusal; everything else is a bug. */
export const isKnown = (error: unknown): error is CallError | HttpError =>
  isCallError(error) || isHttpError(error)

function toResponse(error: unknown, traceId: string): Response {
  const known = isKnown(error) ? error : undefined
  if (!known) root().log.error({ error, traceId }, 'route handler failed')
  const { problem: told, status } = known ?? problem(isAboutRoom(error) ? 'diskFull' : 'internal')
  const headers = new Headers({ 'cache-control': 'no-store', [TRACE_HEADER]: traceId })
  if (told.retryAfterSeconds) headers.set('retry-after', String(told.retryAfterSeconds))
  return Response.json({ ...told, traceId: told.traceId ?? traceId }, { status, headers })
}
