import 'server-only'
import { routeRefusal } from '@/lib/access/route-refusal'
import { type AddressParts, addressOfRow } from '@/lib/contract/console/address'
import type { RouteRequest, RouteResponse } from '@/lib/contract/console/route'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import { root } from '@/lib/runtime/compose/root'
import { traceFrom } from '@/lib/runtime/http/trace'
import { currentSession } from '../current-person'
import { problem } from '../problems'
import { openCall } from './api-call'
import { consoleHandlers } from './console-handlers'
import { inputOf } from './routes'

type ReadName = Extract<keyof ConsoleRoutes, `GET ${string}`>

/**
 * What the browser would be answered by a row, for a page that is drawn with it: by the same handler, in process, and as
 * the person the page is for.
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
    // A read changes nothing: rows that a policy can hold are no GET.
    gate: async () => undefined,
    caller: { person: session.person, session },
    root: here,
    traceId: traceFrom(null),
    request,
    input: { ...inputOf(route, request, params), body: undefined },
  })
  // The pairing of a row and its handler was checked by type.
  return work(call) as Promise<RouteResponse<ConsoleRoutes[Name]>>
}
