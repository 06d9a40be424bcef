'use client'

import { useSearchParams } from 'next/navigation'
import { type AddressChange, goToSearch } from '@/components/list/go-to-search'
import type { FlowFilters } from '@/lib/browser/flows'
import { filtersOf, searchWith } from './flow-filters'

/** The filters, which live in the address. What is typed should `replace`, not `push`. */
export function useFlowFilters() {
  const filters = filtersOf(new URLSearchParams(useSearchParams()))

  const set = (next: FlowFilters, how?: AddressChange) =>
    goToSearch(searchWith(new URLSearchParams(window.location.search), next), how)
  const change = (part: FlowFilters, how?: AddressChange) =>
    set({ ...filtersOf(new URLSearchParams(window.location.search)), ...part }, how)

  return { filters, change, clear: () => set({}) }
}
