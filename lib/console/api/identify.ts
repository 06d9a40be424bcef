import { MINUTE_MS } from '@/lib/contract/durations'
import 'server-only'
import { clientAddress, networkOf } from '@/lib/access/client-address'
import type { HttpError } from '@/lib/access/http-error'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import type { Permission } from '@/lib/access/roles'
import { routeRefusal } from '@/lib/access/route-refusal'
import { crossSiteRefusal } from '@/lib/access/same-origin'
import type { Session } from '@/lib/access/session'
import { type TokenScope, tokenRefusal } from '@/lib/access/tokens/create-tokens'
import type { Route } from '@/lib/contract/console/route'
import { root } from '@/lib/runtime/compose/root'

/** A route with a valid permission. */
export type GuardedRoute = Route & { permission: Permission }

export interface Caller {
  person: Person
  /** The caller's browser session; undefined for callers with a token. */
  session?: Session
  /** Scope of the caller's token. */
  scope?: TokenScope
}

/**
 * Identifies the caller and refuses unauthorized ones; missing permissions and invalid tokens are recorded. A
 * token in the header takes precedence, because other sites can't send it.
 *
 * @throws HttpError signedOut, tokenInvalid, tokenForbidden, crossSite, secondFactorNeeded or forbidden
 */
export async function identify(
  route: GuardedRoute,
  request: Request,
  params: Readonly<Record<string, string>>,
  traceId: string,
): Promise<Caller> {
  const told = (caller: Caller | undefined, refused: HttpError) =>
    writtenDown(refused, { caller, route, request, traceId })
  const caller = request.headers.has('authorization')
    ? await root().access.tokens.callerOf(request.headers)
    : await bySession(route, request)
  if (!caller) throw await told(undefined, problem('tokenInvalid'))
  const beyondToken = caller.scope && tokenRefusal(caller.scope, route, params)
  if (beyondToken) throw await told(caller, problem('tokenForbidden', beyondToken))
  const beyondRole = routeRefusal(caller.person.role, route, params)
  if (beyondRole) throw await told(caller, problem('forbidden', beyondRole))
  return caller
}

interface Sent {
  params: object
  query: unknown
  body: unknown
}

/** The phone number in a request's body or query, by the name the route declares; undefined for other routes. */
export function numberSent(
  { numbers }: Pick<Route, 'numbers'>,
  { query, body }: Sent,
  ownNumberId: string,
): Record<string, string> {
  if (!numbers?.startsWith('@')) return {}
  const name = numbers.slice(1)
  const given = Reflect.get({ ...Object(query), ...Object(body) }, name)
  return { [name]: typeof given === 'string' ? given : ownNumberId }
}

/**
 * Checks the phone number in the body, once read, the way `identify` does.
 *
 * @throws HttpError tokenForbidden or forbidden
 */
export async function requireNumber(
  caller: Caller,
  { route, request, input, traceId }: Omit<Tried, 'caller'> & { input: Sent },
): Promise<void> {
  const params = numberSent(route, input, root().settings.phoneNumberId)
  if (Object.keys(params).length === 0) return
  const told = (refused: HttpError) => writtenDown(refused, { caller, route, request, traceId })
  const beyondToken = caller.scope && tokenRefusal(caller.scope, route, params)
  if (beyondToken) throw await told(problem('tokenForbidden', beyondToken))
  const beyondRole = routeRefusal(caller.person.role, route, params)
  if (beyondRole) throw await told(problem('forbidden', beyondRole))
}

async function bySession({ allowUnenrolled }: Route, request: Request): Promise<Caller> {
  const { access, settings } = root()
  const foreign = request.method === 'GET' ? undefined : crossSiteRefusal(request.headers, settings.publicUrl)
  if (foreign) throw problem('crossSite', foreign)
  const session = await access.sessionOf(request.headers)
  if (!session) throw problem('signedOut')
  if (session.mustEnrollSecondFactor && !allowUnenrolled) throw problem('secondFactorNeeded')
  return { person: session.person, session }
}

interface Tried {
  caller: Caller | undefined
  route: GuardedRoute
  request: Request
  traceId: string
}

/** Records a refusal and returns it: per permission for known people, per network for unknown callers. */
async function writtenDown(
  refused: HttpError,
  { caller, route, request, traceId }: Tried,
): Promise<HttpError> {
  const { access, log } = root()
  const address = clientAddress(request.headers)
  const { kind, detail: reason } = refused.problem
  const { tokenId, tokenName } = caller?.scope ?? {}
  const entry = {
    at: Date.now(),
    person: caller?.person ?? { id: null, email: '' },
    action: 'api.call',
    result: 'refused' as const,
    subject: `${request.method} ${new URL(request.url).pathname}`,
    address,
    traceId,
    details: { kind, reason, ...(tokenId && { tokenName, tokenId }) },
  }
  const same = caller ? [caller.person.id, tokenId ?? '', route.permission] : ['', networkOf(address)]
  try {
    await access.recordOncePer(MINUTE_MS, ['api.call', ...same], entry)
  } catch (error) {
    log.error({ error, traceId }, 'refused, but not written down')
  }
  return refused
}
