'use client'

import { useSearchParams } from 'next/navigation'
import type { EventFilters } from '@/lib/queries/events'
import { filtersOf, searchWith } from './event-filters'

const here = () => new URLSearchParams(window.location.search)

/** Next follows these; its own router would fetch the page from the server again. */
function go(search: string, how: 'push' | 'replace') {
  const address = search ? `?${search}` : window.location.pathname
  if (how === 'replace') window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
}

/** Query of the address that shows one event, or none, beside what else stands there. */
export function searchWithEvent(search: URLSearchParams, id: number | undefined): string {
  const next = new URLSearchParams(search)
  if (id === undefined) next.delete('event')
  else next.set('event', String(id))
  return next.toString()
}

const set = (next: EventFilters, how?: 'typing' | 'choice') =>
  go(searchWith(here(), next), how === 'typing' ? 'replace' : 'push')

const change = (part: EventFilters, how?: 'typing' | 'choice') => set({ ...filtersOf(here()), ...part }, how)
const clear = () => set({})

/** Going from one event to another is one step back to the list. */
const open = (id: number | undefined) =>
  go(searchWithEvent(here(), id), id !== undefined && here().has('event') ? 'replace' : 'push')

/**
 * The filters and the open event, which live in the address. `typing` replaces the entry of the history, so that the
 * back button does not go through every letter; a choice adds one.
 */
export function useEventAddress() {
  const search = new URLSearchParams(useSearchParams())
  const opened = Number(search.get('event') ?? Number.NaN)
  const openedId = Number.isSafeInteger(opened) && opened > 0 ? opened : undefined
  return { filters: filtersOf(search), openedId, change, clear, open }
}

export type EventAddress = ReturnType<typeof useEventAddress>
