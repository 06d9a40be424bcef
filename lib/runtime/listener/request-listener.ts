import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Access } from '@/lib/access/access'
import type { FlowData } from '@/lib/console/flow-endpoint/create-flow-data'
import type { Streams } from '@/lib/events/live/console-streams'
import type { PhoneStreams } from '@/lib/events/live/phone-streams'
import type { Receiver } from '@/lib/events/receiver/create-receiver'
import type { Root } from '@/lib/runtime/compose/root'
import { TRACE_HEADER, traceFrom } from '@/lib/runtime/http/trace'
import type { Log } from '@/lib/runtime/process/log'
import { answerRefused, createGate, type GateRefusal, pathOf } from '@/lib/runtime/process/request-gate'
import type { Service } from '@/lib/service/create-service'
import type { Store } from '@/lib/store/open'
import { answersInTime } from '../health/answers-in-time'
import type { Readiness } from '../health/create-readiness'
import type { Metrics, RequestKind } from '../metrics/create-metrics'
import { createApiListener } from './api'
import { isFromThisMachine, stateCaller } from './caller'
import { createFlowDataListener, FLOW_DATA_FOLDER } from './flow-data'
import { answerMetrics } from './metrics'
import { setSecurityHeaders } from './security-headers'
import { serveLiveStream } from './serve-live-stream'
import { phoneLivePath, servePhoneStream } from './serve-phone-stream'
import { trustOf } from './trusted-proxies'

interface Parts {
  root: Pick<Root, 'store' | 'log' | 'settings' | 'phones'> & { flowData: Pick<FlowData, 'answer'> } & {
    access: Pick<Access, 'personOf'>
  }
  /** The service when it is inside this process. */
  service?: Pick<Service, 'fetch'>
  /** Everything a person's browser asks for. */
  pages(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Answers `/webhook`. */
  receive: Receiver
  streams: Streams
  phoneStreams?: PhoneStreams
  metrics: Metrics
  readiness: Readiness
}

/**
 * Divides what comes in. Machines are answered here: a route handler of Next costs 1.3 ms of processor time
 * whatever it does. People get pages.
 */
export function createRequestListener(parts: Parts): RequestListener {
  const { root, service, receive, metrics } = parts
  const { log, settings } = root
  const isHttps = settings.publicUrl.startsWith('https:')
  const answerOf = answersOf(parts)
  const gate = gateOf(settings)
  const isTrusted = trustOf(settings.trustedProxies)
  return (request, response) => {
    const stopped = gate(request)
    const path = pathOf(request)
    const kind = kindOf(path, Boolean(service))
    metrics.request(kind, request.method ?? '', response)
    // Thousands arrive in a second: what is for people is left out.
    if (kind === 'webhook' && !stopped) return receive(request, response)
    setSecurityHeaders(response, { isHttps, isData: kind !== 'pages' || stopped !== undefined })
    const refused = stopped ?? methodRefusal(kind, request.method)
    if (refused) return answerRefused(response, refused)
    const isOnThisMachine = kind === 'operations' && isFromThisMachine(request)
    const traceId = traceFrom(request.headers[TRACE_HEADER])
    // There are no server actions: Next would look for the one a stranger names, and log that it is not there.
    stateCaller(request, isTrusted, { 'next-action': undefined, [TRACE_HEADER]: traceId })
    response.setHeader(TRACE_HEADER, traceId)
    const answered = answerOf[kind]({ request, response, path, isOnThisMachine })
    Promise.resolve(answered).catch((error: unknown) => {
      log.error({ error, path, traceId }, 'request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
}

interface Incoming {
  request: IncomingMessage
  response: ServerResponse
  path: string
  isOnThisMachine: boolean
}

/** What answers each kind of request. */
function answersOf(
  parts: Parts,
): Record<RequestKind, (incoming: Incoming) => Promise<unknown> | undefined | void> {
  const { root, service, pages, receive, streams, phoneStreams, metrics, readiness } = parts
  const { store, log, settings, access } = root
  const serviceListener =
    service &&
    getRequestListener((request) => service.fetch(request), {
      // The library would put its own Request and Response in place of the global ones, which Next relies on.
      overrideGlobalObjects: false,
    })
  const flowDataListener = createFlowDataListener(root.flowData)
  const apiListener = createApiListener(pages)
  const { metricsToken: token, publicUrl } = settings
  const operations: Record<string, (incoming: Incoming) => Promise<void>> = {
    '/healthz': ({ response }) => answerHealth(response, store, log),
    '/readyz': ({ response }) => answerReady(response, readiness),
    '/metrics': ({ request, response, isOnThisMachine }) =>
      answerMetrics(request, response, { metrics, isOnThisMachine, token, publicUrl }),
  }
  return {
    operations: (incoming) => operations[incoming.path]?.(incoming),
    service: ({ request, response }) => serviceListener?.(request, response),
    'flow-data': ({ request, response }) => flowDataListener(request, response),
    live: ({ request, response, path }) =>
      path === '/api/live'
        ? serveLiveStream(request, response, { access, streams })
        : servePhoneStream(request, response, { access, streams: phoneStreams, door: root.phones }),
    api: ({ request, response }) => apiListener(request, response),
    webhook: ({ request, response }) => receive(request, response),
    pages: ({ request, response }) => pages(request, response),
  }
}

const gateOf = ({ publicUrl, allowedHosts }: Parts['root']['settings']) =>
  createGate({
    publicUrl,
    hosts: allowedHosts,
    advice: ' If that name is right, set PUBLIC_URL to it, or add it to ALLOWED_HOSTS.',
    openPaths: ['/healthz', '/readyz'],
  })

function kindOf(path: string, hasService: boolean): RequestKind {
  if (path === '/webhook') return 'webhook'
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'operations'
  if (hasService && isUnder('/service', path)) return 'service'
  if (isUnder(FLOW_DATA_FOLDER, path)) return 'flow-data'
  if (path === '/api/live' || phoneLivePath.test(path)) return 'live'
  return isUnder('/api', path) ? 'api' : 'pages'
}

/** Where nobody else looks at the method. A stream has no end that an answer to HEAD could wait for. */
const methodsOf: Partial<Record<RequestKind, readonly string[]>> = {
  operations: ['GET', 'HEAD'],
  live: ['GET'],
}

function methodRefusal(kind: RequestKind, method = ''): GateRefusal | undefined {
  const methods = methodsOf[kind]
  if (!methods || methods.includes(method)) return undefined
  return { status: 405, reason: `${method} is not allowed here.`, allow: methods.join(', ') }
}

const isUnder = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

/** Answers `/healthz`: 200 when the store answers, 503 when it does not within two seconds. */
async function answerHealth(response: ServerResponse, store: Store, log: Log): Promise<void> {
  const ask = () => store.reads.selectFrom('facts').select('key').limit(1).execute()
  const isWell = await answersInTime('the store', ask, log)
  answerJson(response, isWell, { status: isWell ? 'ok' : 'unavailable' })
}

/** Answers `/readyz`: 200 when requests may be sent here, 503 when not, with what was looked at. */
async function answerReady(response: ServerResponse, readiness: Readiness): Promise<void> {
  const { isReady, checks } = await readiness.look()
  answerJson(response, isReady, { status: isReady ? 'ready' : 'not ready', checks })
}

function answerJson(response: ServerResponse, isWell: boolean, body: object): void {
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
