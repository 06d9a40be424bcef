'use client'

import { useSearchParams } from 'next/navigation'
import type { TemplateFilters } from '@/lib/queries/templates'
import { filtersOf, searchWith } from './template-filters'

/**
 * The filters, which live in the address. `typing` replaces the entry of the history, so that the back button does
 * not go through every letter; a choice adds one.
 */
export function useTemplateFilters() {
  const filters = filtersOf(new URLSearchParams(useSearchParams()))

  const set = (next: TemplateFilters, how: 'typing' | 'choice' = 'choice') => {
    const query = searchWith(new URLSearchParams(window.location.search), next)
    const address = query ? `?${query}` : window.location.pathname
    // Next follows these; its own router would fetch the page from the server again.
    if (how === 'typing') window.history.replaceState(null, '', address)
    else window.history.pushState(null, '', address)
  }
  const change = (part: TemplateFilters, how?: 'typing' | 'choice') =>
    set({ ...filtersOf(new URLSearchParams(window.location.search)), ...part }, how)

  return { filters, change, clear: () => set({}) }
}
