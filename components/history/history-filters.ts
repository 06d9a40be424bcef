import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import { timeFilters } from '@/components/list/times'
import type { ContentFilters } from '@/lib/browser/content-history'
import { moment } from '@/lib/labels/times'
import { kindWords } from './content-words'

/** Stands for everyone outside this console. */
export const OUTSIDE = 'outside'

const upTo = (characters: number) => (value: string) => value.length <= characters

export const personText = (value: string) => (value === OUTSIDE ? 'Outside this console' : value)

/** Filters of the page, named as in the address. */
export const historyFilters = defineFilters<keyof ContentFilters>({
  text: searchFilter({ field: 'Search the history', placeholder: 'Search names or IDs', canBe: upTo(200) }),
  kind: choiceFilter({
    label: 'Type',
    all: 'All types',
    choices: Object.entries(kindWords).map(([value, { plural: label }]) => ({ value, label })),
    canBe: (value) => Object.hasOwn(kindWords, value),
  }),
  person: choiceFilter({ label: 'Person', all: 'Anyone', valueText: personText, canBe: upTo(320) }),
  thing: { label: 'ID', valueText: (value) => value, canBe: upTo(300) },
  asOf: {
    label: 'As of',
    valueText: (value) => moment(Date.parse(value)),
    canBe: (value) => !Number.isNaN(Date.parse(value)),
    control: { kind: 'day' },
  },
  ...timeFilters,
})
