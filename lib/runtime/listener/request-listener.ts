import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Scim } from '@/lib/access/scim/create-scim'
import { problem } from '@/lib/console/problems'
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

/** What of an account answers requests. */
export interface ServedAccount extends Pick<OpenAccount, 'receive' | 'streams' | 'phoneStreams'> {
  root: Root
  service?: Pick<Service, 'fetch'>
}

interface Parts {
  /** All accounts of this process, the first one too. */
  accounts: {
    of(key: string): ServedAccount | undefined
    /** The account a request is about, see `chooseAccount`. */
    choose(headers: Headers, asked: string | undefined): Promise<ServedAccount | undefined>
  }
  /** Everything a person's browser asks for. */
  pages(request: IncomingMessage, response: ServerResponse): Promise<void>
  metrics: Metrics
  readiness: Readiness
}

/**
 * Divides what comes in. Machines are answered here: a route handler of Next costs 1.3 ms of processor time
 * whatever it does. People get pages.
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
    // Thousands arrive in a second: what is for people is left out.
    if (kind === 'webhook' && !stopped) return receive(accounts, path, request, response)
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

const homeOf = (accounts: Parts['accounts']): ServedAccount => {
  const home = accounts.of(HOME_ACCOUNT)
  if (!home) throw new Error('The first account is not open.')
  return home
}

/** Events of an account that was removed are not found: its service repeats them for a while, and gives up. */
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

/** What answers each kind of request. */
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
 * Answers a request in the account it is about. One that names an account which does not exist, or which whoever asks is
 * not in, is refused; signing in and out works wherever one is, and a link to a page leads to where its person is.
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
  // What such a page asks for without a header, as pictures do, is about its account as well.
  if (found && isLink && asked.key !== undefined)
    rememberAccount(response, account.root.settings.publicUrl, asked.key)
  return inRoot(account.root, () => answer(account))
}

/** The account whose code anyone scanned, in it or not; what is shown there is decided as for anyone. */
const accountOfCode = (accounts: Parts['accounts'], path: string, key: string | undefined) =>
  key !== undefined && isUnder('/message', path) ? accounts.of(key) : undefined

/** What says who asks. */
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

/** The embedded service that a path is about. */
const serviceAt = (accounts: Parts['accounts'], path: string) =>
  isUnder('/service', path) ? accounts.of(keyInPath('/service', path) ?? HOME_ACCOUNT)?.service : undefined

/** Each account's embedded service, at an address of its own. */
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
        // The library would put its own Request and Response in place of the global ones, which Next relies on.
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

/** Kinds of requests whose method is checked only here. A stream has no end that an answer to HEAD could wait for. */
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

/** Answers `/scim`, which the sign-in provider calls. People and groups are the same in all accounts, so the first one answers. */
export function createScimListener(scim: () => Scim) {
  // The library would put its own Request and Response in place of the global ones, which Next relies on.
  const listener = getRequestListener((request) => scim().answer(request), { overrideGlobalObjects: false })
  return (request: IncomingMessage, response: ServerResponse) => listener(request, response)
}
