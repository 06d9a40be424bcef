import { type AddressParts, addressOfRow } from '@/lib/contract/console/address'
import type { RouteRequest, RouteResponse } from '@/lib/contract/console/route'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import { type ApiOptions, api } from './api'
import { getQueryClient } from './query-client'
import { readAgain } from './stale-topics'

/** The input of a route. */
export type Given<Name extends keyof ConsoleRoutes> = RouteRequest<Name, ConsoleRoutes[Name]>
type Optional<Parts> = object extends Parts ? [given?: Parts] : [given: Parts]

/** The response of a route. */
export type ResponseOf<Name extends keyof ConsoleRoutes> = RouteResponse<ConsoleRoutes[Name]>
/** The request body of a route. */
export type Body<Name extends keyof ConsoleRoutes> = Given<Name> extends { body: infer Sent } ? Sent : never

/**
 * Calls a console API route by name, the only part of the route table in the browser bundle. Refetches queries that
 * the route makes stale.
 *
 * @throws ProblemError; an aborted call throws the signal's reason
 */
export const call = <Name extends keyof ConsoleRoutes>(
  name: Name,
  ...[given]: Optional<Given<Name> & Pick<ApiOptions, 'signal' | 'keepalive'>>
): Promise<ResponseOf<Name>> => send(name, given ?? {})

/** Like `call`, for names that aren't known statically; `onStale` replaces the default refetch. */
export function send<Name extends keyof ConsoleRoutes>(
  name: Name,
  parts: AddressParts & ApiOptions,
): Promise<ResponseOf<Name>> {
  // Route names start with the HTTP method.
  const method = name.replace(/ .*/, '') as ApiOptions['method']
  return api(addressOfRow(name, parts), { onStale: readStale, ...parts, method })
}

/** Refetches the queries with stale topics. */
export const readStale = (topics: readonly string[]) => void readAgain(getQueryClient(), topics)

/** Path and query of a route, for links, images and uploads. */
export const addressOf = <Name extends keyof ConsoleRoutes>(
  name: Name,
  ...[given]: Optional<Omit<Given<Name>, 'body'>>
): string => addressOfRow(name, given)
