import type { AccessFixture } from '@/lib/access/testing/access-fixture'
import type { Route } from '@/lib/contract/console/route'
import { type Root, setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'

export const ORIGIN = 'http://localhost:3000'
const JSON_TYPE = /^application\/(problem\+)?json\b/

/** A route handler with any parameters. */
export type Handler = ((request: Request, context: { params: Promise<never> }) => Promise<Response>) & {
  route?: Route
}

export interface Ask {
  method?: string
  /** Path and query. */
  url?: string
  params?: Record<string, string | undefined>
  /** Objects are sent as JSON; texts and files unchanged. */
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** Calls a route handler as a page does. Returns the response as text and, if it is JSON, parsed. */
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
  // Checks the response against the row, because browser types and the API description are derived from it.
  if (answer.ok && response && 'parse' in response) response.parse(told)
  return {
    status: answer.status,
    text,
    body: told,
    /** Cookies set by the response. */
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

/** Provides route handlers with a test’s access, and any other parts they use. */
export function serveRoutes({ access }: Pick<AccessFixture, 'access'>, parts: Partial<Root> = {}): void {
  const served: Partial<Root> = {
    access,
    log: createLog('silent'),
    settings: { publicUrl: ORIGIN, connection: { kind: 'embedded' } } as Root['settings'],
    ...parts,
  }
  // Contains the parts these handlers use.
  setRoot(served as Root)
}

export function endRoutes(): void {
  setRoot(undefined as never)
}
