'use client'

import { useSearchParams } from 'next/navigation'
import { type AddressChange, goToSearch } from '@/components/list/go-to-search'
import type { EventFilters } from '@/lib/browser/events'
import { filtersOf, searchWith } from './event-filters'

const here = () => new URLSearchParams(window.location.search)

/** Query of the address that shows one event, or none, beside what else stands there. */
export function searchWithEvent(search: URLSearchParams, id: number | undefined): string {
  const next = new URLSearchParams(search)
  if (id === undefined) next.delete('event')
  else next.set('event', String(id))
  return next.toString()
}

const set = (next: EventFilters, how?: AddressChange) => goToSearch(searchWith(here(), next), how)
const change = (part: EventFilters, how?: AddressChange) => set({ ...filtersOf(here()), ...part }, how)
const clear = () => set({})

/** Going from one event to another is one step back to the list. */
const open = (id: number | undefined) =>
  goToSearch(searchWithEvent(here(), id), id !== undefined && here().has('event') ? 'replace' : 'push')

/** The filters and the open event, which live in the address. What is typed should `replace`, not `push`. */
export function useEventAddress() {
  const search = new URLSearchParams(useSearchParams())
  const opened = Number(search.get('event') ?? Number.NaN)
  const openedId = Number.isSafeInteger(opened) && opened > 0 ? opened : undefined
  return {
    filters: filtersOf(search),
    /** Query without the open event. */
    search: searchWithEvent(search, undefined),
    openedId,
    change,
    clear,
    open,
  }
}

export type EventAddress = ReturnType<typeof useEventAddress>
