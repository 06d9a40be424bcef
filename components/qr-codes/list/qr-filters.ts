import { choiceFilter, defineFilters, type FilterValues, searchFilter } from '@/components/list/filters'

export type QrFilters = FilterValues<'text' | 'place' | 'campaign'>

/** Every filter of the gallery; the names are those of its address. Places and campaigns are those of its codes. */
export const qrFilters = defineFilters<keyof QrFilters>({
  text: searchFilter({ field: 'Search QR codes', placeholder: 'Search messages or labels' }),
  place: choiceFilter({ label: 'Place', all: 'All places', valueText: (value) => value }),
  campaign: choiceFilter({ label: 'Campaign', all: 'All campaigns', valueText: (value) => value }),
})

/** Stands in the address for the code that is being written; codes are of capitals. */
export const NEW_CODE = 'new'
