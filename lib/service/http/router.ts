import { TRACE_HEADER, traceFrom, withTrace } from '@/lib/runtime/http/trace'
import { ValueResponse } from '@/lib/runtime/http/value-response'
import { createSharedLimits } from '@/lib/store/create-shared-limits'
import { speaksBrand } from '../business-profile/row'
import type { AccessToken, ServiceContext } from '../context'
import type { serviceHandlers } from '../handlers'
import { findNode } from '../nodes/find-node'
import { authenticator } from './authenticate'
import { findOpenPage, type OpenPage } from './open-page'
import { pathOf, versionOf } from './operation-path'
import { createOperations, type Write } from './operations'
import { rateLimiter } from './rate-limit'
import { ServiceError, throwServiceError } from './service-error'
import { toWire } from './to-wire'

/** The two entry points of the service. They differ only in how bodies are passed. */
export interface Router {
  fetch(request: Request): Promise<Response>
  /** For callers in this process: successful answers are `ValueResponse`s. */
  read(request: Request): Promise<Response>
}

const asText: Write = (value) => Response.json(value)
const asValue: Write = (value) => new ValueResponse(value)

/** Turns the contract's endpoints and their handlers into functions from request to response. */
export function createRouter(
  context: ServiceContext,
  handlers: typeof serviceHandlers,
  openPages: readonly OpenPage[],
): Router {
  const basePath = new URL(context.settings.publicUrl).pathname.replace(/\/$/, '')
  const identify = authenticator(context.settings, context.clock)
  const countCall = rateLimiter(createSharedLimits(context.store, context.clock))
  const app = createOperations(context, handlers, basePath)

  const answer = async (request: Request, write: Write): Promise<Response> => {
    const startedAt = context.clock()
    const traceId = traceFrom(request.headers.get(TRACE_HEADER))
    const url = new URL(request.url)
    const open = findOpenPage(context, openPages, pathOf(url.pathname, basePath))
    const log = { traceId, method: request.method, path: open?.path ?? url.pathname }
    let token: AccessToken | undefined
    let limits: Record<string, string> = {}
    let response: Response
    try {
      if (open) {
        response = await withTrace(traceId, () => open.answer(request))
      } else {
        token = identify(request, url)
        const count = await countCall(token, await accountOf(context, token, log.path))
        limits = count.headers
        if (count.refusal) throwServiceError('rateLimited', count.refusal)
        response = await withTrace(traceId, async () => app.fetch(request, { token, write }))
      }
    } catch (error) {
      response = toWire(asServiceError(error, context, log), traceId, speaksBrand(context.settings))
    }
    setHeaders(response, { ...limits, [TRACE_HEADER]: traceId, 'api-version': versionOf(url) })
    context.log.info(
      { ...log, client: token?.name, status: response.status, ms: context.clock() - startedAt },
      'request',
    )
    return response
  }
  return {
    fetch: (request) => answer(request, asText),
    read: (request) => answer(request, asValue),
  }
}

function setHeaders(response: Response, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
}

const ID_IN_PATH = /\/(\d{6,})(?:\/|$)/
/** The account a call is counted for, named in the usage header: that of the object in the path. */
async function accountOf(context: ServiceContext, token: AccessToken, path: string): Promise<string> {
  const id = ID_IN_PATH.exec(path)?.[1]
  if (token.callsPerHour === null || !id) return token.name
  return (await findNode(context.store.reads, id))?.accountId ?? token.name
}

function asServiceError(error: unknown, context: ServiceContext, log: object): ServiceError {
  if (error instanceof ServiceError) return error
  context.log.error({ ...log, error }, 'request failed')
  return new ServiceError('internal', {})
}
