import 'server-only'
import { clientAddress } from '@/lib/access/client-address'
import { problem, tooManyRequests } from '@/lib/access/problems'
import { crossSiteRefusal } from '@/lib/access/same-origin'
import type { CallOptions } from '@/lib/client/create-client'
import type { PhoneWork, Route, RouteInput, RouteName, RouteResponse } from '@/lib/contract/console/route'
import { type Root, root } from '@/lib/runtime/compose/root'
import { type GuardedRoute, identify } from '../api/identify'
import { respond } from '../api/respond'
import { eachRow, inputOf, type RouteHandler } from '../api/routes'
import { readJson } from '../read-json'
import { requireEmbedded } from '../require-embedded'
import { withLocalAddresses } from './local-addresses'
import type { PhoneRateLimit } from './phone-rate-limit'

/** Room for a flow's answer and its envelope. */
const MAX_BODY_BYTES = 256 * 1024

type PhoneRoute = GuardedRoute & { phone: PhoneWork }

/** Context of a phone handler, always on behalf of the contact in the path. */
export interface PhoneCall<Name, R extends Route> extends RouteInput<Name, R> {
  root: Root
  phones: PhoneRateLimit
  businessAccountId: string
  /** Options for reads: canceled if the page disconnects. */
  options: Required<CallOptions>
  /** Options for changes, which complete once started. */
  changing: Pick<CallOptions, 'traceId'>
}

type PhoneHandlers<Table> = {
  [Name in keyof Table]: Table[Name] extends Route
    ? (call: PhoneCall<Name, Table[Name]>) => Promise<RouteResponse<Table[Name]>>
    : never
}

/**
 * Binds handlers to the routes of simulated phones. They exist only with the embedded service, whose
 * customers are fictitious, and unless phones are off. If phones are open, **anyone who can reach this server
 * may call them**; otherwise only people of the console. Requests per minute and stored data per day are
 * limited, and cross-site posts are refused.
 */
export function phoneHandlers<Table extends Readonly<Record<RouteName, PhoneRoute>>>(
  table: Table,
  handlers: PhoneHandlers<Table>,
): Record<keyof Table & string, RouteHandler> {
  return eachRow<PhoneRoute, PhoneCall<string, Route>, keyof Table & string>(
    table,
    handlers,
    (route, work) => {
      return (request, context) =>
        respond(request, async (traceId) => {
          const here = root()
          const phones = await admit(here, route, request, traceId)
          const params = await context.params
          const input = inputOf(route, request, params)
          const body = await bodyOf(phones, route, request, params.contact)
          const answer = await work({
            ...(input as RouteInput<string, Route>),
            body: body as undefined,
            root: here,
            phones,
            businessAccountId: here.settings.businessAccountId,
            options: { signal: request.signal, traceId },
            changing: { traceId },
          })
          return withLocalAddresses(answer, here.settings.publicUrl)
        })
    },
  )
}

/** The validated JSON body, counted against the daily storage limits of this phone and address. */
async function bodyOf(phones: PhoneRateLimit, { body, phone }: PhoneRoute, request: Request, contact = '') {
  if (!body) return undefined
  const read = await readJson(request, body, MAX_BODY_BYTES)
  const waitSeconds = await phones.spend({
    contact,
    address: clientAddress(request.headers),
    bytes: Buffer.byteLength(JSON.stringify(read)),
    messages: phone === 'message' ? 1 : 0,
  })
  if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds, enoughForToday)
  return read
}

const enoughForToday = 'Simulated phones reached their limit of messages and text for 24 hours.'

/**
 * @throws HttpError notFound for a remote service or if phones are off, crossSite, rateLimited,
 * signedOut, forbidden
 */
async function admit(
  here: Root,
  route: PhoneRoute,
  request: Request,
  traceId: string,
): Promise<PhoneRateLimit> {
  const { phones, settings } = here
  if (!phones) {
    requireEmbedded(here, 'simulatedPhones')
    throw problem('notFound')
  }
  const { method, headers } = request
  const isAsked = phones.asksForPermission(route.phone)
  // Authenticated requests get the cross-site check as part of authentication.
  const foreign = isAsked || method === 'GET' ? undefined : crossSiteRefusal(headers, settings.publicUrl)
  if (foreign) throw problem('crossSite', foreign)
  const waitSeconds = await phones.take(route.phone, clientAddress(headers))
  if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds)
  if (isAsked) await identify(route, request, {}, traceId)
  return phones
}
