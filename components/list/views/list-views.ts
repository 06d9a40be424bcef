import type { Role } from '@/lib/access/roles'
import type { ListWithViews } from '@/lib/contract/views'
import type { ListFilters } from '../filters'

/** A list with saved views. */
export interface ListViews {
  list: ListWithViews
  /** Role of the signed-in person, which determines whether they can share views. */
  role: Role
}

/** The same, with its filters. */
export interface FilteredViews extends ListViews {
  definition: ListFilters<string>
}
