import { type FilterWords, filtersInAddress } from '@/components/list/filters-in-address'

type QrFilterName = 'text' | 'place' | 'campaign'
export type QrFilters = Partial<Record<QrFilterName, string>>

const itself = (value: string) => value

/** Every filter of the gallery; the names are those of its address. */
export const filterWords: Record<QrFilterName, FilterWords> = {
  text: { label: 'Search', valueText: (value) => `“${value}”` },
  place: { label: 'Place', valueText: itself },
  campaign: { label: 'Campaign', valueText: itself },
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords)
