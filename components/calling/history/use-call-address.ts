'use client'

import { useSearchParams } from 'next/navigation'
import { type AddressChange, goToSearch } from '@/components/list/go-to-search'
import type { CallFilter } from '@/lib/browser/calling'
import { filtersOf, searchWith } from './call-filters'

const parameter = 'call'
const here = () => new URLSearchParams(window.location.search)

/** Query of the address that shows one call, or none, beside what else stands there. */
function searchWithCall(search: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(search)
  if (id === undefined) next.delete(parameter)
  else next.set(parameter, id)
  return next.toString()
}

const set = (next: CallFilter, how?: AddressChange) => goToSearch(searchWith(here(), next), how)
const change = (part: CallFilter, how?: AddressChange) => set({ ...filtersOf(here()), ...part }, how)
const clear = () => set({})

/** Going from one call to another is one step back to the list. */
const open = (id: string | undefined) =>
  goToSearch(searchWithCall(here(), id), id !== undefined && here().has(parameter) ? 'replace' : 'push')

/** The filters and the open call, which live in the address. What is typed should `replace`, not `push`. */
export function useCallAddress() {
  const search = new URLSearchParams(useSearchParams())
  return {
    filters: filtersOf(search),
    openedId: search.get(parameter) || undefined,
    /** Query of the address that shows a call. */
    searchOf: (id: string) => searchWithCall(search, id),
    change,
    clear,
    open,
  }
}

export type CallAddress = ReturnType<typeof useCallAddress>
