import type { ListWithViews } from '@/lib/contract/views'
import { rowQuery } from './row-queries'

export const viewQueries = {
  /** Views of a list: one's own and those that are shared. */
  list: (list: ListWithViews) => rowQuery('GET /api/views', { query: { list } }),
}
