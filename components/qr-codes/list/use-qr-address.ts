'use client'

import { useSearchParams } from 'next/navigation'
import { type AddressChange, goToSearch } from '@/components/list/go-to-search'
import { filtersOf, type QrFilters, searchWith } from './qr-filters'

/** Stands in the address for the code that is being written; codes are of capitals. */
export const NEW_CODE = 'new'

const here = () => new URLSearchParams(window.location.search)

/** Query of the address that shows one code, or none, beside what else stands there. */
export function searchWithCode(search: URLSearchParams, code: string | undefined): string {
  const next = new URLSearchParams(search)
  if (code === undefined) next.delete('code')
  else next.set('code', code)
  return next.toString()
}

const set = (next: QrFilters, how?: AddressChange) => goToSearch(searchWith(here(), next), how)
const change = (part: QrFilters, how?: AddressChange) => set({ ...filtersOf(here()), ...part }, how)
const clear = () => set({})

/** Going from one code to another is one step back to the gallery. */
const open = (code: string | undefined) =>
  goToSearch(searchWithCode(here(), code), code !== undefined && here().has('code') ? 'replace' : 'push')

/** The filters and the open code, which live in the address. What is typed should `replace`, not `push`. */
export function useQrAddress() {
  const search = new URLSearchParams(useSearchParams())
  return {
    filters: filtersOf(search),
    /** Query without the open code. */
    search: searchWithCode(search, undefined),
    opened: search.get('code') || undefined,
    change,
    clear,
    open,
  }
}

export type QrAddress = ReturnType<typeof useQrAddress>
