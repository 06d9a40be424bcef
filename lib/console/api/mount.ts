import 'server-only'
import { problem } from '@/lib/access/problems'
import type { Api } from '@/lib/runtime/compose/root'
import { respond } from './respond'
import type { RouteHandler } from './routes'

type Handler = (request: Request, context: { params: Promise<{ path: string[] }> }) => Promise<Response>

interface Place {
  segments: readonly string[]
  methods: Map<string, RouteHandler>
}

/**
 * Entry point for Next for all paths below `/api`: dispatches to the handler of the route with this path and
 * method.
 */
export function mount(handlers: Readonly<Record<string, RouteHandler>>) {
  const places = placesOf(handlers)
  const placeOf = (path: readonly string[]) => places.find(({ segments }) => isAt(segments, path))
  const answer: Api['answer'] = async (request, path) => {
    const place = placeOf(path)
    if (!place) return respond(request, () => Promise.reject(problem('unknownPath')))
    const { method } = request
    const found = place.methods.get(method === 'HEAD' ? 'GET' : method)
    if (found) return found(request, { params: Promise.resolve(paramsOf(place.segments, path)) })
    const methods = [...place.methods.keys(), 'OPTIONS', ...(place.methods.has('GET') ? ['HEAD'] : [])]
    const headers = { allow: methods.toSorted().join(', ') }
    return new Response(null, { status: method === 'OPTIONS' ? 204 : 405, headers })
  }
  const handle: Handler = async (request, { params }) => answer(request, (await params).path)
  const api: Api = { hasRow: (path) => placeOf(path) !== undefined, answer }
  return { api, GET: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle, OPTIONS: handle }
}

/** Paths with their handlers; literal segments precede parameters. */
function placesOf(handlers: Readonly<Record<string, RouteHandler>>): Place[] {
  const places = new Map<string, Map<string, RouteHandler>>()
  for (const [name, handler] of Object.entries(handlers)) {
    const [method = '', path = ''] = name.split(' ')
    places.set(path, (places.get(path) ?? new Map()).set(method, handler))
  }
  const sorted = [...places].toSorted(([one], [other]) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return sorted.map(([path, methods]) => ({ segments: path.split('/').slice(2), methods }))
}

/** Replaces parameters with a tilde, which sorts after all letters by code unit. */
const orderOf = (path: string) => path.replaceAll(/:\w+/g, '~')

const isAt = (segments: readonly string[], path: readonly string[]) =>
  segments.length === path.length &&
  segments.every((segment, place) => segment.startsWith(':') || segment === path[place])

const paramsOf = (segments: readonly string[], path: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    path.flatMap((part, place) => {
      const segment = segments[place] ?? ''
      return segment.startsWith(':') ? [[segment.slice(1), part]] : []
    }),
  )
