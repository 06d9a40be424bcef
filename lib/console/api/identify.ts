import 'server-only'
import type { Person } from '@/lib/access/person'
import { type Permission, refusal } from '@/lib/access/roles'
import { crossSiteRefusal } from '@/lib/access/same-origin'
import type { Session } from '@/lib/access/session'
import { type TokenScope, tokenRefusal } from '@/lib/access/tokens/create-tokens'
import type { Route } from '@/lib/contract/console/route'
import { root } from '@/lib/runtime/compose/root'
import { problem } from '../problems'

/** A row whose permission is one there is. */
export type GuardedRoute = Route & { permission: Permission }

export interface Caller {
  person: Person
  /** The session of the browser that asks; a caller with a token has none. */
  session?: Session
  /** What the caller's token is for. */
  scope?: TokenScope
}

/**
 * Finds out who calls, and refuses who may not. A token in the header counts alone: no other site can send it.
 *
 * @throws HttpError signedOut, tokenInvalid, tokenForbidden, crossSite, secondFactorNeeded or forbidden
 */
export async function identify(
  route: GuardedRoute,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Caller> {
  const caller = request.headers.has('authorization')
    ? await byToken(route, request, params)
    : await bySession(route, request)
  const reason = refusal(caller.person.role, route.permission)
  if (reason) throw problem('forbidden', reason)
  return caller
}

async function byToken(route: GuardedRoute, request: Request, params: Record<string, string>) {
  const caller = await root().access.tokens.callerOf(request.headers)
  if (!caller) throw problem('tokenInvalid')
  const reason = tokenRefusal(caller.scope, route, params)
  if (reason) throw problem('tokenForbidden', reason)
  return caller
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
