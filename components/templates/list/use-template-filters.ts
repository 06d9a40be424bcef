'use client'

import { useSearchParams } from 'next/navigation'
import { type AddressChange, goToSearch } from '@/components/list/go-to-search'
import type { TemplateFilters } from '@/lib/browser/templates'
import { filtersOf, searchWith } from './template-filters'

/** The filters, which live in the address. What is typed should `replace`, not `push`. */
export function useTemplateFilters() {
  const filters = filtersOf(new URLSearchParams(useSearchParams()))

  const set = (next: TemplateFilters, how?: AddressChange) =>
    goToSearch(searchWith(new URLSearchParams(window.location.search), next), how)
  const change = (part: TemplateFilters, how?: AddressChange) =>
    set({ ...filtersOf(new URLSearchParams(window.location.search)), ...part }, how)

  return { filters, change, clear: () => set({}) }
}
