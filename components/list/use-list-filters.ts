'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import type { FilterValues, ListFilters } from './filters'
import { type AddressChange, goToSearch } from './go-to-search'
import { VIEW_MEMBER } from './views/view-search'

const here = () => new URLSearchParams(window.location.search)

const withoutFilters = (definition: ListFilters<string>) =>
  new URLSearchParams(definition.searchWith(here(), {}))

/** Filters of a list, and how to change them. Typing should `replace` the address, not `push`. */
export interface FilterState<Name extends string> {
  filters: FilterValues<Name>
  isFiltered: boolean
  change: (part: FilterValues<Name>, how?: AddressChange) => void
  clear: () => void
}

/** The filters of a list, stored in the address. */
export function useListFilters<Name extends string>(definition: ListFilters<Name>): FilterState<Name> {
  const filters = definition.filtersOf(new URLSearchParams(useSearchParams()))
  const actions = useMemo(() => {
    const set = (next: FilterValues<Name>, how?: AddressChange) =>
      goToSearch(definition.searchWith(here(), next), how)
    return {
      change: (part: FilterValues<Name>, how?: AddressChange) =>
        set({ ...definition.filtersOf(here()), ...part }, how),
      // Also removes the view: without its filters, it isn't that view.
      clear: () => goToSearch(searchWithMember(withoutFilters(definition), VIEW_MEMBER, undefined)),
    }
  }, [definition])
  return { filters, isFiltered: Object.keys(filters).length > 0, ...actions }
}

/** A query with one parameter set or removed; the others stay. */
export function searchWithMember(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search)
  if (value === undefined) next.delete(name)
  else next.set(name, value)
  return next.toString()
}

/** The item open beside a list, stored in the address under `name`. */
export function useOpenedRow(name: string) {
  const search = new URLSearchParams(useSearchParams())
  // Switching rows replaces the history entry, so that one step back leads to the list.
  const open = useMemo(
    () => (id: string | undefined) =>
      goToSearch(
        searchWithMember(here(), name, id),
        id !== undefined && here().has(name) ? 'replace' : 'push',
      ),
    [name],
  )
  return {
    openedId: search.get(name) || undefined,
    /** Opens the row beside the same list, also in a new tab. */
    hrefOf: (id: string) => `?${searchWithMember(search, name, id)}`,
    open,
  }
}
