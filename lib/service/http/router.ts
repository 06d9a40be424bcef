import { Hono } from 'hono'
import type { Endpoint, NodeKind } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { TRACE_HEADER, traceFrom, withTrace } from '@/lib/runtime/http/trace'
import { ValueResponse } from '@/lib/runtime/http/value-response'
import { createSharedLimits } from '@/lib/store/create-shared-limits'
import { speaksBrand } from '../business-profile/row'
import type { AccessToken, ServiceContext } from '../context'
import type { serviceHandlers } from '../handlers'
import { findNode } from '../nodes/find-node'
import { authenticator } from './authenticate'
import { findOpenPage, type OpenPage } from './open-page'
import { parseInput } from './parse-input'
import { rateLimiter } from './rate-limit'
import { ServiceError, throwServiceError } from './service-error'
import { toWire } from './to-wire'

/** What published services offer and this specification leaves out, by the last part of its path. */
const outside: Readonly<Record<string, string>> = {
  media: 'Media',
  subscribed_apps: 'Subscribed apps',
  register: 'Registering a number',
  deregister: 'Deregistering a number',
  assigned_users: 'Assigned people',
  product_catalogs: 'Product catalogs',
  whatsapp_commerce_settings: 'Commerce settings',
  block_users: 'Blocking people',
  groups: 'Groups',
  display_name: 'The display name',
  message_template_library: 'The library of templates',
  message_template_previews: 'Template previews',
  template_analytics: 'Template analytics',
  conversation_analytics: 'Conversation analytics',
  marketing_messages: 'Marketing messages',
}

/** How anything outside the specification is refused, whatever it is. */
const outsideSentence = (what: string) =>
  `${what} is not part of the specification, and this service does not offer it.`

/** What a path without an operation was meant for; undefined when nobody publishes it. */
function outsideOf(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? ''
  return Object.hasOwn(outside, last) && outside[last] ? outsideSentence(outside[last]) : undefined
}

const VERSION_PREFIX = /^\/v\d{1,3}\.\d{1,2}(?=\/|$)/

type Alias = readonly [RegExp, string]

/** Paths other clients use for an operation of the specification; the only place where they differ. */
const aliases: readonly Alias[] = [
  // One slash at the end means nothing.
  [/^(\/.*[^/])\/$/, '$1'],
  [/^\/\d+\/message_templates\/([^/]+)$/, '/$1'],
  [/^\/\d+\/uploads$/, '/app/uploads'],
  [/^\/(\d+)\/[a-z]+_business_encryption$/, '/$1/service_business_encryption'],
]

/** A resource of a number in a brand's word, for that of the specification. */
const brandAlias = (word: string, meant: string): Alias => {
  const written = [word, encodeURIComponent(word)].map((each) => each.replaceAll(/\W/g, '\\$&'))
  return [new RegExp(`^(/[^/]+)/(?:${written.join('|')})$`), `$1/${meant}`]
}

/**
 * The path of an operation: without the address the service is mounted at, without the version prefix
 * (spec:general#version-in-the-path), and in the specification's words.
 *
 * @param basePath path the service is mounted at, without a slash at the end
 * @param more words of this service alone
 */
function pathOf(pathname: string, basePath: string, more: readonly Alias[] = []): string {
  const inside = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
  let path = inside.replace(VERSION_PREFIX, '') || '/'
  for (const [alias, meant] of [...aliases, ...more]) path = path.replace(alias, meant)
  return path
}

type Operation = { endpoint: Endpoint; handle: (context: ServiceContext, input: unknown) => Promise<unknown> }

const ID_IN_PATH = /\/(\d{6,})(?:\/|$)/
const VERSION_IN_PATH = /\/(v\d{1,3}\.\d{1,2})(?=\/|$)/
/** What a path without a version means (spec:general#version-in-the-path). */
const API_VERSION = 'v23.0'

/** The two doors of the service. They differ in nothing but how a body goes through. */
export interface Router {
  fetch(request: Request): Promise<Response>
  /** For whoever reads in this process: what succeeds is a `ValueResponse`. */
  read(request: Request): Promise<Response>
}

type Write = (value: unknown) => Response
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
  const app = routes(context, handlers, basePath)

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

/** Finds the operation of a path, and runs it. */
function routes(context: ServiceContext, handlers: typeof serviceHandlers, basePath: string) {
  const { profileResource, encryptionResource } = context.settings
  const words = [
    ...(profileResource ? [brandAlias(profileResource, 'service_business_profile')] : []),
    ...(encryptionResource ? [brandAlias(encryptionResource, 'service_business_encryption')] : []),
  ]
  const app = new Hono<{ Bindings: { token: AccessToken; write: Write } }>({
    getPath: (request) => pathOf(new URL(request.url).pathname, basePath, words),
  })

  for (const [path, operations] of groupByPath(handlers)) {
    app.all(path, async ({ req, env }) => {
      const operation = await choose(context, operations, req.method, req.param('id'))
      const params = operation.endpoint.node
        ? { [nodeParam(operation.endpoint)]: req.param('id') }
        : req.param()
      refuseWithoutScope(env.token, operation.endpoint)
      return env.write(await run(context, operation, req.raw, params))
    })
  }
  app.notFound(({ req }) =>
    throwServiceError('unknownPath', {
      details: outsideOf(pathOf(req.path, basePath)) ?? `There is no operation ${req.method} ${req.path}.`,
    }),
  )
  app.onError((error) => {
    throw error
  })
  return app
}

const versionOf = (url: URL): string => VERSION_IN_PATH.exec(url.pathname)?.[1] ?? API_VERSION

function setHeaders(response: Response, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
}

/** The account a call counts for, as the usage header names it: that of the object in the path. */
async function accountOf(context: ServiceContext, token: AccessToken, path: string): Promise<string> {
  const id = ID_IN_PATH.exec(path)?.[1]
  if (token.callsPerHour === null || !id) return token.name
  return (await findNode(context.store.reads, id))?.accountId ?? token.name
}

/** @throws ServiceError scopeMissing (spec:general#scopes) */
function refuseWithoutScope({ scopes }: AccessToken, { scope }: Endpoint): void {
  if (!scopes || scopes.includes(scope)) return
  throwServiceError('scopeMissing', {
    details: `This operation needs the scope ${scope}; the access token has ${scopes.join(', ') || 'none'}.`,
  })
}

/** Paths of the contract; all operations on a thing by its identifier share `/:id`. */
function groupByPath(handlers: typeof serviceHandlers): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.node ? '/:id' : endpoint.path
    // The pairing of endpoint and handler is checked by the type of `handlers`; here it is only called.
    const handle = handlers[name as keyof typeof handlers] as Operation['handle']
    groups.set(path, [...(groups.get(path) ?? []), { endpoint, handle }])
  }
  return groups
}

const nodeParam = (endpoint: Endpoint) => endpoint.path.slice('/:'.length)

async function choose(
  context: ServiceContext,
  operations: readonly Operation[],
  method: string,
  id: string | undefined,
): Promise<Operation> {
  const kind = operations[0]?.endpoint.node && id ? await kindOf(context, id) : undefined
  const possible = operations.filter(({ endpoint }) => endpoint.node === kind)
  const chosen = possible.find(({ endpoint }) => endpoint.method === method)
  if (chosen) return chosen
  if (possible.length === 0)
    throwServiceError('unknownPath', {
      details:
        kind === 'business-account'
          ? outsideSentence('Reading or changing a business account')
          : `A ${kind?.replace('-', ' ')} has no operation on its ID alone.`,
    })
  const allow = possible.map(({ endpoint }) => endpoint.method)
  const isOutside = kind === 'phone-number' && method === 'POST'
  return throwServiceError('methodNotAllowed', {
    details: `${isOutside ? `${outsideSentence('Changing the display name or PIN of a number')} ` : ''}${method} is not possible here${kind ? ` on ${kind.replace('-', ' ')}s` : ''}; ${allow.join(' and ')} is.`,
    allow,
  })
}

async function kindOf(context: ServiceContext, id: string): Promise<NodeKind> {
  const node = await findNode(context.store.reads, id)
  if (node) return node.kind
  const outside = outsideOf(`/${id}`)
  if (outside) throwServiceError('unknownPath', { details: outside })
  return throwServiceError('notFound', {
    details: `Nothing has the ID ${id}, or this access token cannot see it.`,
  })
}

async function run(
  context: ServiceContext,
  operation: Operation,
  request: Request,
  params: unknown,
): Promise<unknown> {
  const { query, body } = await parseInput(operation.endpoint, request, new URL(request.url))
  return operation.handle(context, { params, query, body, request })
}

function asServiceError(error: unknown, context: ServiceContext, log: object): ServiceError {
  if (error instanceof ServiceError) return error
  context.log.error({ ...log, error }, 'request failed')
  return new ServiceError('internal', {})
}
