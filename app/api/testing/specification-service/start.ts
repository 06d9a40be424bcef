import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Asked, Operation } from './operation'
import { operations } from './operations'
import { refuse, SpecificationError } from './refuse'
import { account, newState, phoneNumberId, type State, type Values } from './state'
import { inVariant, type Variant } from './variants'

export const accessToken = 'the-token-of-the-strict-service'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export interface SpecificationService {
  url: string
  state: State
  /** Method, path and query of every refused request, with the reason. */
  refused: string[]
  /** Environment for a console of this service. */
  variables: Record<string, string>
  close(): Promise<void>
}

/**
 * An HTTP service built from the text of the specification alone: accepts only members the specification shows, and
 * responds only with what it shows. A variant adds a habit of published services.
 */
export async function startSpecificationService(variant?: Variant): Promise<SpecificationService> {
  const state = newState()
  const refused: string[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', origin())
    try {
      const bytes = await fileIn(request, Buffer.concat(await request.toArray()))
      const file = fileAt(address.pathname, state)
      if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
      if (request.headers.authorization !== `Bearer ${accessToken}`) refuse(401, 190, 'Invalid access token.')
      const after = address.searchParams.get('after') ?? undefined
      const { status, body } = inVariant(variant, answerTo(request, address, bytes), after)
      response.writeHead(status, body ? { 'content-type': 'application/json' } : {}).end(body)
    } catch (error) {
      const { status, code, message } =
        error instanceof SpecificationError ? error : new SpecificationError(500, 1, String(error))
      refused.push(`${request.method} ${request.url}: ${status} ${code} ${message}`)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code, message } }))
    }
  }
  const server = createServer((request, response) => void serve(request, response))

  /** The file in a form, or the whole body. */
  async function fileIn(request: IncomingMessage, bytes: Buffer): Promise<Buffer> {
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/')) return bytes
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    const file = form.get('file')
    if (!(file instanceof File) || file.name !== 'flow.json') refuse(400, 100, 'Missing parameter: file')
    return Buffer.from(await file.arrayBuffer())
  }

  function answerTo(request: IncomingMessage, address: URL, bytes: Buffer): unknown {
    const { operation, params } = find(request.method ?? '', address.pathname)
    const query: Values = Object.fromEntries(address.searchParams)
    const isJson = /^application\/json/.test(request.headers['content-type'] ?? '')
    const body: Asked['body'] = isJson && bytes.byteLength > 0 ? JSON.parse(bytes.toString('utf8')) : {}
    refuseUnknown(operation, query, body)
    return operation.answer({ params, query, body, bytes, state, origin: origin() })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = () => `http://127.0.0.1:${port}`
  return {
    url: origin(),
    state,
    refused,
    variables: {
      SERVICE_BASE_URL: origin(),
      SERVICE_ACCESS_TOKEN: accessToken,
      BUSINESS_ACCOUNT_ID: account,
      PHONE_NUMBER_ID: phoneNumberId,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fileAt(path: string, state: State): { type: string; bytes: Buffer } | undefined {
  if (path === '/photo.png') return { type: 'image/png', bytes: Buffer.from(PNG, 'base64') }
  const document = state.documents.get(/^\/documents\/(\w+)$/.exec(path)?.[1] ?? '')
  return document === undefined ? undefined : { type: 'application/json', bytes: Buffer.from(document) }
}

function find(method: string, path: string): { operation: Operation; params: Values } {
  for (const operation of operations) {
    const form = new RegExp(`^${operation.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = operation.method === method ? form.exec(path) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, word]) => [name, decodeURIComponent(word)])
    return { operation, params: Object.fromEntries(params) }
  }
  return refuse(404, 100, `Unsupported ${method} request.`)
}

function refuseUnknown(operation: Operation, query: Values, body: Asked['body']): void {
  const { needs = [], takes = [] } = operation
  // Every list can be paginated.
  const strange = Object.keys(query).find((name) => name !== 'after' && !operation.query?.includes(name))
  if (strange) refuse(400, 100, `Invalid parameter: ${strange}`)
  const missing = needs.find((name) => body[name] === undefined)
  if (missing) refuse(400, 100, `Missing parameter: ${missing}`)
  const unknown = Object.keys(body).find((name) => ![...needs, ...takes].includes(name))
  // Objects with a bare ID are told apart and checked where they are handled.
  if (unknown && operation.path !== '/:upload') refuse(400, 100, `Invalid parameter: ${unknown}`)
}
