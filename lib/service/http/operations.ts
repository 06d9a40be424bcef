import { Hono } from 'hono'
import type { Endpoint, NodeKind } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { formatList } from '@/lib/contract/lists'
import type { AccessToken, ServiceContext } from '../context'
import type { serviceHandlers } from '../handlers'
import { findNode } from '../nodes/find-node'
import { aliasesOf, pathOf } from './operation-path'
import { parseInput } from './parse-input'
import { throwServiceError } from './service-error'

type Operation = { endpoint: Endpoint; handle: (context: ServiceContext, input: unknown) => Promise<unknown> }

/** Serializes an operation's answer. */
export type Write = (value: unknown) => Response

/** Finds and runs the operation of a path. */
export function createOperations(
  context: ServiceContext,
  handlers: typeof serviceHandlers,
  basePath: string,
) {
  const words = aliasesOf(context.settings)
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

/** @throws ServiceError scopeMissing (spec:general#scopes) */
function refuseWithoutScope({ scopes }: AccessToken, { scope }: Endpoint): void {
  if (!scopes || scopes.includes(scope)) return
  throwServiceError('scopeMissing', {
    details: `This operation needs the scope ${scope}; the access token has ${scopes.join(', ') || 'none'}.`,
  })
}

/** The contract's endpoints by path; all operations on an object by identifier share `/:id`. */
function groupByPath(handlers: typeof serviceHandlers): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.node ? '/:id' : endpoint.path
    // The type of `handlers` checks that endpoint and handler match; here they are only called.
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
    details: `${isOutside ? `${outsideSentence('Changing the display name or PIN of a number')} ` : ''}${method} is not possible here${kind ? ` on ${kind.replace('-', ' ')}s` : ''}; ${formatList(allow)} is.`,
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

/** Features of published services that this specification excludes, by the last part of their path. */
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

/** Refusal for anything outside the specification. */
const outsideSentence = (what: string) =>
  `${what} is not part of the specification, and this service does not offer it.`

/** The feature a path without an operation refers to; undefined if no known service has it. */
function outsideOf(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? ''
  return Object.hasOwn(outside, last) && outside[last] ? outsideSentence(outside[last]) : undefined
}
