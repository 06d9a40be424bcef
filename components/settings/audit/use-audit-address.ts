'use client'

import { useSearchParams } from 'next/navigation'
import { type AddressChange, goToSearch } from '@/components/list/go-to-search'
import type { AuditFilters } from '@/lib/browser/audit'
import { filtersOf, searchWith } from './audit-filters'

const here = () => new URLSearchParams(window.location.search)
const set = (next: AuditFilters, how?: AddressChange) => goToSearch(searchWith(here(), next), how)
const change = (part: AuditFilters, how?: AddressChange) => set({ ...filtersOf(here()), ...part }, how)
const clear = () => set({})

/** The filters, which live in the address. What is typed should `replace`, not `push`. */
export function useAuditAddress() {
  return { filters: filtersOf(new URLSearchParams(useSearchParams())), change, clear }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>
