import type { AccessFixture } from '@/lib/access/testing/access-fixture'
import type { Route } from '@/lib/contract/console/route'
import { type Root, setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'

export const ORIGIN = 'http://localhost:3000'
const JSON_TYPE = /^application\/(problem\+)?json\b/

/** A route handler, whatever its parameters are. */
export type Handler = ((request: Request, context: { params: Promise<never> }) => Promise<Response>) & {
  route?: Route
}

export interface Ask {
  method?: string
  /** Path and query. */
  url?: string
  params?: Record<string, string | undefined>
  /** Sent as JSON, a text and a file as they are. */
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** Asks a route handler as a page does. What is answered is given as a text and, where it is JSON, as the body it is. */
export async function askHandler(handler: Handler, how: Ask = {}) {
  const { method = 'POST', url = '/api/x', params = {}, body, cookie, headers = {} } = how
  const request = new Request(new URL(url, ORIGIN), {
    method,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: bodyOf(body) }),
  })
  const answer = await handler(request, { params: Promise.resolve(params as never) })
  const text = await answer.text()
  const isJson = JSON_TYPE.test(answer.headers.get('content-type') ?? '')
  const told = isJson ? JSON.parse(text) : undefined
  const { response } = handler.route ?? {}
  // What is answered is what the row says: the browser's types and the description of the API are made of that.
  if (answer.ok && response && 'parse' in response) response.parse(told)
  return {
    status: answer.status,
    text,
    body: told,
    /** What the answer set. */
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .join('; '),
  }
}

const bodyOf = (body: unknown): string | Uint8Array<ArrayBuffer> => {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body ?? {})
}

/** Lets route handlers find the access of a test, and whatever else they are about to use. */
export function serveRoutes({ access }: Pick<AccessFixture, 'access'>, parts: Partial<Root> = {}): void {
  const served: Partial<Root> = {
    access,
    log: createLog('silent'),
    settings: { publicUrl: ORIGIN, connection: { kind: 'embedded' } } as Root['settings'],
    ...parts,
  }
  // As far as these handlers use it.
  setRoot(served as Root)
}

export function endRoutes(): void {
  setRoot(undefined as never)
}
