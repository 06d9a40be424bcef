import type { QueryKey } from '@tanstack/react-query'
import type { AddressParts } from '@/lib/contract/console/address'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'

/** Names of read routes. */
export type ReadName = Extract<keyof ConsoleRoutes, `GET ${string}`>

type Asked = NonNullable<AddressParts['query']>

/** Cache key for a route's response: its name and parameters. */
export const rowKey = (name: ReadName, { params, query }: AddressParts = {}) =>
  [name, { ...params, ...query } as Asked, 'whole'] as const

/** Key prefix for all responses of a route, or those for certain parameters. */
export const answersOf = (name: ReadName, asked: Asked = {}): QueryKey => [name, asked]

/** Key prefix for a route's unpaginated responses. */
export const wholesOf = (name: ReadName, asked: Asked = {}): QueryKey => [name, asked, 'whole']

/** Key prefix for a route's paginated lists. */
export const pagesOf = (name: ReadName, asked: Asked = {}): QueryKey => [name, asked, 'pages']
