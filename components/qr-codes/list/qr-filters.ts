import { choiceFilter, defineFilters, type FilterValues, searchFilter } from '@/components/list/filters'

export type QrFilters = FilterValues<'text' | 'place' | 'campaign'>

/** Filters of the gallery, named as in the address. Places and campaigns are those of its codes. */
export const qrFilters = defineFilters<keyof QrFilters>({
  text: searchFilter({ field: 'Search QR codes', placeholder: 'Search messages or places' }),
  place: choiceFilter({ label: 'Place', all: 'All places', valueText: (value) => value }),
  campaign: choiceFilter({ label: 'Campaign', all: 'All campaigns', valueText: (value) => value }),
})

/** Stands for a new code in the address; real codes are uppercase. */
export const NEW_CODE = 'new'
