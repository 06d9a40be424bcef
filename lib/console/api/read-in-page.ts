import 'server-only'
import { problem } from '@/lib/access/problems'
import { routeRefusal } from '@/lib/access/route-refusal'
import { type AddressParts, addressOfRow } from '@/lib/contract/console/address'
import type { RouteRequest, RouteResponse } from '@/lib/contract/console/route'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import { root } from '@/lib/runtime/compose/root'
import { traceFrom } from '@/lib/runtime/http/trace'
import { currentSession } from '../current-person'
import { openCall } from './api-call'
import { consoleHandlers } from './console-handlers'
import { inputOf } from './routes'

type ReadName = Extract<keyof ConsoleRoutes, `GET ${string}`>

/**
 * Calls a route's handler in process for a server-rendered page, as the person viewing it, and returns what
 * the browser would get.
 *
 * @throws HttpError, CallError
 */
export async function readInPage<Name extends ReadName>(
  name: Name,
  given: RouteRequest<Name, ConsoleRoutes[Name]> & AddressParts,
): Promise<RouteResponse<ConsoleRoutes[Name]>> {
  const session = await currentSession()
  const { route, work } = consoleHandlers[name]
  const params = Object.fromEntries(
    Object.entries(given.params ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const reason = routeRefusal(session.person.role, route, params)
  if (reason) throw problem('forbidden', reason)
  const here = root()
  const request = new Request(new URL(addressOfRow(name, given), here.settings.publicUrl))
  const call = openCall({
    route,
    // Reads need no approval; a policy never applies to GET routes.
    gate: async () => undefined,
    caller: { person: session.person, session },
    root: here,
    traceId: traceFrom(null),
    request,
    input: { ...inputOf(route, request, params), body: undefined },
  })
  // The types already ensure that route and handler match.
  return work(call) as Promise<RouteResponse<ConsoleRoutes[Name]>>
}
