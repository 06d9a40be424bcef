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
 * Reads a row.
 *
 * @param of what else the response depends on; with another value, it is loaded again
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
  /** What the list is about, for its key; times relative to now stay as written. */
  key: object
  /** What one page is asked with. */
  page(place: Place): Given<Name> & AddressParts
  first: Place
  next(page: ResponseOf<Name>): Place | undefined
}

/** Reads a row page by page. */
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
    // It is `first` or came of `next`.
    queryFn: ({ pageParam, signal }) => send(name, { ...page(pageParam as Place), signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })
