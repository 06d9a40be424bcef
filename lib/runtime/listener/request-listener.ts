import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { problem } from '@/lib/access/problems'
import type { Scim } from '@/lib/access/scim/create-scim'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'
import { inRoot, type Root } from '@/lib/runtime/compose/root'
import { TRACE_HEADER, traceFrom } from '@/lib/runtime/http/trace'
import type { Log } from '@/lib/runtime/process/log'
import { answerRefused, createGate, type GateRefusal, pathOf } from '@/lib/runtime/process/request-gate'
import type { Service } from '@/lib/service/create-service'
import type { Store } from '@/lib/store/open'
import { answersInTime } from '../health/answers-in-time'
import type { Readiness } from '../health/create-readiness'
import type { Metrics, RequestKind } from '../metrics/create-metrics'
import { accountAsked, keyInPath, rememberAccount, takeAccount } from './account-asked'
import { createApiListener } from './api'
import { isFromThisMachine, stateCaller } from './caller'
import { createFlowDataListener, FLOW_DATA_FOLDER } from './flow-data'
import { answerMetrics } from './metrics'
import { setSecurityHeaders } from './security-headers'
import { refuse, serveLiveStream } from './serve-live-stream'
import { phoneLivePath, servePhoneStream } from './serve-phone-stream'
import { trustOf } from './trusted-proxies'

/** The parts of an account that answer requests. */
export interface ServedAccount extends Pick<OpenAccount, 'receive' | 'streams' | 'phoneStreams'> {
  root: Root
  service?: Pick<Service, 'fetch'>
}

interface Parts {
  /** All accounts of this process, including the primary one. */
  accounts: {
    of(key: string): ServedAccount | undefined
    /** The account a request refers to, see `chooseAccount`. */
    choose(headers: Headers, asked: string | undefined): Promise<ServedAccount | undefined>
  }
  /** Handles everything a browser requests. */
  pages(request: IncomingMessage, response: ServerResponse): Promise<void>
  metrics: Metrics
  readiness: Readiness
}

/**
 * Routes incoming requests. Machine clients are answered here, because a Next route handler costs 1.3 ms of
 * CPU time; browsers get pages.
 */
export function createRequestListener(parts: Parts): RequestListener {
  const { accounts, metrics } = parts
  const { log, settings } = homeOf(accounts).root
  const isHttps = settings.publicUrl.startsWith('https:')
  const answerOf = answersOf(parts)
  const gate = gateOf(settings)
  const isTrusted = trustOf(settings.trustedProxies)
  return (request, response) => {
    const stopped = gate(request)
    const path = pathOf(request)
    const kind = kindOf(path, serviceAt(accounts, path) !== undefined)
    metrics.request(kind, request.method ?? '', response)
    // Handles thousands per second, so it skips what only people need.
    if (kind === 'webhook' && !stopped) return receive(accounts, path, request, response)
    setSecurityHeaders(response, { isHttps, isData: kind !== 'pages' || stopped !== undefined })
    const refused = stopped ?? methodRefusal(kind, request.method)
    if (refused) return answerRefused(response, refused)
    const isOnThisMachine = kind === 'operations' && isFromThisMachine(request)
    const traceId = traceFrom(request.headers[TRACE_HEADER])
    // There are no server actions; Next would look up a forged one and log an error.
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

const homeOf = (accounts: Parts['accounts']): ServedAccount => {
  const home = accounts.of(HOME_ACCOUNT)
  if (!home) throw new Error('The first account is not open.')
  return home
}

/** Events of a removed account get 404: its service retries for a while, then gives up. */
function receive(
  accounts: Parts['accounts'],
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const account = accounts.of(keyInPath('/webhook', path) ?? HOME_ACCOUNT)
  if (account) return account.receive(request, response)
  response.writeHead(404, { 'content-type': 'text/plain', connection: 'close' })
  response.end('There is no such account.\n')
}

/** Handlers by kind of request. */
function answersOf(
  parts: Parts,
): Record<RequestKind, (incoming: Incoming) => Promise<unknown> | undefined | void> {
  const { accounts, pages, metrics, readiness } = parts
  const { store, log, settings } = homeOf(accounts).root
  const apiListener = createApiListener(pages)
  const scimListener = createScimListener(() => homeOf(accounts).root.access.scim)
  const { metricsToken: token, publicUrl } = settings
  const operations: Record<string, (incoming: Incoming) => Promise<void>> = {
    '/healthz': ({ response }) => answerHealth(response, store, log),
    '/readyz': ({ response }) => answerReady(response, readiness),
    '/metrics': ({ request, response, isOnThisMachine }) =>
      answerMetrics(request, response, { metrics, isOnThisMachine, token, publicUrl }),
  }
  return {
    operations: (incoming) => operations[incoming.path]?.(incoming),
    service: serviceAnswers(accounts),
    'flow-data': flowDataAnswers(accounts),
    scim: ({ request, response }) => scimListener(request, response),
    live: (incoming) => inAccount(accounts, incoming, (account) => serveStream(account, incoming)),
    api: (incoming) => inAccount(accounts, incoming, () => apiListener(incoming.request, incoming.response)),
    webhook: ({ request, response, path }) => receive(accounts, path, request, response),
    pages: (incoming) => inAccount(accounts, incoming, () => pages(incoming.request, incoming.response)),
  }
}

/**
 * Answers a request within its account. An unknown account, or one the requester does not belong to, is
 * refused. Signing in and out works everywhere, and a page link leads to an account of the person.
 */
async function inAccount(
  accounts: Parts['accounts'],
  { request, response, path }: Incoming,
  answer: (account: ServedAccount) => Promise<unknown>,
): Promise<unknown> {
  const asked = accountAsked(request)
  takeAccount(request)
  const headers = headersOf(request)
  const found = accountOfCode(accounts, path, asked.key) ?? (await accounts.choose(headers, asked.key))
  const isOpen = isUnder('/api/auth', path) || path === '/api/setup'
  const isLink = !isUnder('/api', path) && !asked.isByHeader
  const account = found ?? (isOpen || isLink ? await accounts.choose(headers, undefined) : undefined)
  if (!account) return refuse(response, problem('accountUnknown'))
  // Later requests of the page without a header, such as images, use its account as well.
  if (found && isLink && asked.key !== undefined)
    rememberAccount(response, account.root.settings.publicUrl, asked.key)
  return inRoot(account.root, () => answer(account))
}

/** The account of a scanned code, independent of membership; the page applies the rules for strangers. */
const accountOfCode = (accounts: Parts['accounts'], path: string, key: string | undefined) =>
  key !== undefined && isUnder('/message', path) ? accounts.of(key) : undefined

/** Headers that identify the requester. */
function headersOf({ headers: { cookie, authorization } }: IncomingMessage): Headers {
  const headers = new Headers({ cookie: cookie ?? '' })
  if (authorization !== undefined) headers.set('authorization', authorization)
  return headers
}

function serveStream({ root, streams, phoneStreams }: ServedAccount, { request, response, path }: Incoming) {
  const { access, phones: door } = root
  return path === '/api/live'
    ? serveLiveStream(request, response, { access, streams })
    : servePhoneStream(request, response, { access, streams: phoneStreams, door })
}

/** The embedded service a path refers to. */
const serviceAt = (accounts: Parts['accounts'], path: string) =>
  isUnder('/service', path) ? accounts.of(keyInPath('/service', path) ?? HOME_ACCOUNT)?.service : undefined

/** Each account's embedded service, at its own address. */
function serviceAnswers(accounts: Parts['accounts']) {
  type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
  const listeners = new WeakMap<object, Listener>()
  return async ({ request, response, path }: Incoming) => {
    const service = serviceAt(accounts, path)
    if (!service) return
    const known = listeners.get(service)
    const listener =
      known ??
      getRequestListener((asked) => service.fetch(asked), {
        // Keeps the global Request and Response, which Next relies on.
        overrideGlobalObjects: false,
      })
    if (!known) listeners.set(service, listener)
    await listener(request, response)
  }
}

/** Each account's own data endpoint. */
function flowDataAnswers(accounts: Parts['accounts']) {
  const listener = createFlowDataListener((path) => {
    const key = keyInPath(FLOW_DATA_FOLDER, path)
    return accounts.of(key ?? HOME_ACCOUNT)?.root.flowData
  })
  return ({ request, response }: Incoming) => listener(request, response)
}

const gateOf = ({ publicUrl, allowedHosts }: Root['settings']) =>
  createGate({
    publicUrl,
    hosts: allowedHosts,
    advice: ' If that name is right, set PUBLIC_URL to it, or add it to ALLOWED_HOSTS.',
    openPaths: ['/healthz', '/readyz'],
  })

function kindOf(path: string, hasService: boolean): RequestKind {
  if (path === '/webhook' || keyInPath('/webhook', path)) return 'webhook'
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'operations'
  if (hasService) return 'service'
  if (isUnder(FLOW_DATA_FOLDER, path)) return 'flow-data'
  if (isUnder('/scim', path)) return 'scim'
  if (path === '/api/live' || phoneLivePath.test(path)) return 'live'
  return isUnder('/api', path) ? 'api' : 'pages'
}

/** Methods checked here only, by kind of request. A stream never ends, so HEAD is not supported. */
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

/** Answers `/healthz`: 200 when the store responds, 503 when it does not within two seconds. */
async function answerHealth(response: ServerResponse, store: Store, log: Log): Promise<void> {
  const ask = () => store.reads.selectFrom('facts').select('key').limit(1).execute()
  const isWell = await answersInTime('the store', ask, log)
  answerJson(response, isWell, { status: isWell ? 'ok' : 'unavailable' })
}

/** Answers `/readyz` with the results of all checks: 200 if requests may be sent here, 503 otherwise. */
async function answerReady(response: ServerResponse, readiness: Readiness): Promise<void> {
  const { isReady, checks } = await readiness.look()
  answerJson(response, isReady, { status: isReady ? 'ready' : 'not ready', checks })
}

function answerJson(response: ServerResponse, isWell: boolean, body: object): void {
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/**
 * Answers `/scim`, which the sign-in provider calls. People and groups are shared by all accounts, so the
 * primary one answers.
 */
export function createScimListener(scim: () => Scim) {
  // Keeps the global Request and Response, which Next relies on.
  const listener = getRequestListener((request) => scim().answer(request), { overrideGlobalObjects: false })
  return (request: IncomingMessage, response: ServerResponse) => listener(request, response)
}
