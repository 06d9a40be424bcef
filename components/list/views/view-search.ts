import type { ListFilters } from '../filters'

/** Address parameter for the view. */
export const VIEW_MEMBER = 'view'
/** Sorting, columns, and rows or cards. */
const kept = ['sort', 'columns', 'show']

/** The parts of an address that a view saves: filters and display options, in canonical form. */
export function viewSearch({ filtersOf, searchWith }: ListFilters<string>, search: URLSearchParams): string {
  const order = kept.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return [searchWith(new URLSearchParams(), filtersOf(search)), new URLSearchParams(order).toString()]
    .filter(Boolean)
    .join('&')
}

/** The query that opens a view. */
export const searchOfView = ({ id, search }: { id: string; search: string }): string =>
  [search, `${VIEW_MEMBER}=${encodeURIComponent(id)}`].filter(Boolean).join('&')
