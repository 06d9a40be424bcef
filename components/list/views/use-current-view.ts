'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { rowQuery } from '@/lib/browser/row-queries'
import type { ListFilters } from '../filters'
import type { ListViews } from './list-views'
import { VIEW_MEMBER, viewSearch } from './view-search'

/** The views of a list, and the one in its address, whose filters may have been changed since. */
export function useCurrentView(list: ListViews['list'], definition: ListFilters<string>) {
  const search = new URLSearchParams(useSearchParams())
  const id = search.get(VIEW_MEMBER)
  const views = useQuery(rowQuery('GET /api/views', { query: { list } }))
  const current = views.data?.data.find((view) => view.id === id)
  const shown = viewSearch(definition, search)
  const isEdited =
    current !== undefined && shown !== viewSearch(definition, new URLSearchParams(current.search))
  return { views, current, isEdited, search: shown }
}
