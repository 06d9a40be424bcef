import type { QueryKey } from '@tanstack/react-query'
import type { AddressParts } from '@/lib/contract/console/address'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'

/** Rows that are read. */
export type ReadName = Extract<keyof ConsoleRoutes, `GET ${string}`>

type Asked = NonNullable<AddressParts['query']>

/** Where the answer to a row is kept: under the row's name and what it was asked with. */
export const rowKey = (name: ReadName, { params, query }: AddressParts = {}) =>
  [name, { ...params, ...query } as Asked, 'whole'] as const

/** The beginning of the keys of all answers of a row, or of those to what was asked. */
export const answersOf = (name: ReadName, asked: Asked = {}): QueryKey => [name, asked]

/** The beginning of the keys of a row's answers that are no lists read in pages. */
export const wholesOf = (name: ReadName, asked: Asked = {}): QueryKey => [name, asked, 'whole']

/** The beginning of the keys of a row's lists that are read in pages. */
export const pagesOf = (name: ReadName, asked: Asked = {}): QueryKey => [name, asked, 'pages']
