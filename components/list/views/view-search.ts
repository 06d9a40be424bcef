import type { ListFilters } from '../filters'

/** Names the view in the address of its list. */
export const VIEW_MEMBER = 'view'
/** Order, columns, and whether rows or cards are shown. */
const kept = ['sort', 'columns', 'show']

/** What of an address a view keeps: the filters of the list and how it is shown, always written in the same way. */
export function viewSearch({ filtersOf, searchWith }: ListFilters<string>, search: URLSearchParams): string {
  const order = kept.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return [searchWith(new URLSearchParams(), filtersOf(search)), new URLSearchParams(order).toString()]
    .filter(Boolean)
    .join('&')
}

/** The query that shows a view. */
export const searchOfView = ({ id, search }: { id: string; search: string }): string =>
  [search, `${VIEW_MEMBER}=${encodeURIComponent(id)}`].filter(Boolean).join('&')
