import type { Role } from '@/lib/access/roles'
import type { ListWithViews } from '@/lib/contract/views'
import type { ListFilters } from '../filters'

/** A list whose filters can be kept under a name. */
export interface ListViews {
  list: ListWithViews
  /** Of who looks at it: it says whether they can share. */
  role: Role
}

/** The same, with its filters. */
export interface FilteredViews extends ListViews {
  definition: ListFilters<string>
}
