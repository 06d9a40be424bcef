import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query'
import type { AddressParts } from '@/lib/contract/console/address'
import { type Given, type ResponseOf, send } from './call'
import { type ReadName, rowKey } from './row-keys'

/**
 * Query for a read route.
 *
 * @param of other values the response depends on; a change causes a refetch
 */
export function rowQuery<Name extends ReadName>(
  name: Name,
  ...[given, of = '']: object extends Given<Name>
    ? [given?: Given<Name>, of?: string]
    : [given: Given<Name>, of?: string]
) {
  const parts: AddressParts = given ?? {}
  return queryOptions({
    queryKey: [...rowKey(name, parts), of] as const,
    queryFn: ({ signal }) => send(name, { ...parts, signal }),
  })
}

interface Pages<Name extends ReadName, Place> {
  /** Parameters in the list's key; relative times stay as written. */
  key: object
  /** Parameters for one page. */
  page(place: Place): Given<Name> & AddressParts
  first: Place
  next(page: ResponseOf<Name>): Place | undefined
}

/** Infinite query for a paginated route. */
export const rowPages = <Name extends ReadName, Place>(
  name: Name,
  { key, page, first, next }: Pages<Name, Place>,
) =>
  infiniteQueryOptions<
    ResponseOf<Name>,
    DefaultError,
    InfiniteData<ResponseOf<Name>, Place>,
    readonly [Name, object, 'pages'],
    Place
  >({
    queryKey: [name, key, 'pages'],
    // Either `first`, or returned by `next`.
    queryFn: ({ pageParam, signal }) => send(name, { ...page(pageParam as Place), signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })
