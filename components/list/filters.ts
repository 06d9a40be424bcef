import type { ListBoxChoice } from '@/components/ui/list-box-choices'

export type FilterChoice = Pick<ListBoxChoice, 'value' | 'label' | 'tone' | 'mark' | 'count'>

export interface FilterGroup {
  label?: string
  choices: readonly FilterChoice[]
}

/** One filter of a list: its label, its values and its control. It names no component, because servers read it too. */
export interface Filter {
  /** What a person calls it. */
  label: string
  /** A value in words, as shown after the label. */
  valueText: (value: string) => string
  /** Whether it can have this value; without, every one. Empty ones never count. */
  canBe?: (value: string) => boolean
  /** How it is set above the list; without, by links alone. */
  control?:
    | { kind: 'search'; field: string; placeholder: string }
    /** `all` is said while nothing is chosen. Groups that depend on what was read are given to the list. */
    | { kind: 'choice'; all: string; groups: readonly FilterGroup[]; isMultiple?: boolean }
    /** Everything, or one part of the list. */
    | { kind: 'segment'; field: string; choices: readonly FilterChoice[] }
    /** Sets two filters, `since` and `until`. */
    | { kind: 'time' }
    /** A day, at whose end the list is shown. */
    | { kind: 'day' }
}

/** Names of the filters that are set, each with its value. */
export type FilterValues<Name extends string = string> = Partial<Record<Name, string>>

type FilterTable = Readonly<Record<string, Filter>>

/** Of its control; empty for a filter that links alone set. */
export const kindOf = ({ control }: Filter) => control?.kind ?? ''

/** Controls that are chips in a line. */
export const chipKinds: readonly string[] = ['choice', 'time', 'day']

/** From so many on, phones have a button in place of the filters that are not set. */
const buttonFrom = 3

/** Whether phones have a button in place of the filters that are not set. */
export const hasFiltersButton = (table: FilterTable) =>
  Object.values(table).filter((filter) => chipKinds.includes(kindOf(filter))).length >= buttonFrom

/** How many filters are set, without the search and what is always in sight. The two ends of a time are one. */
export const countBehindButton = (table: FilterTable, filters: FilterValues) =>
  Object.entries(table).filter(
    ([name, filter]) =>
      filters[name] &&
      !['search', 'segment'].includes(kindOf(filter)) &&
      !(name === 'until' && filters.since),
  ).length

/** What Next gives to a page as its query. */
type PageQuery = Readonly<Record<string, string | string[] | undefined>>

const joined = (choices: readonly FilterChoice[], wordOf?: (word: string) => string) => {
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label
  return (value: string) =>
    labelOf(value) ??
    value
      .split(',')
      .map((word) => wordOf?.(word) ?? labelOf(word) ?? word)
      .join(' or ')
}

interface ChoiceFilter extends Partial<Filter> {
  label: string
  all: string
  choices?: readonly FilterChoice[]
  /** Several can be chosen, which stand with commas in its value. */
  isMultiple?: boolean
  /** One of several words in a value; without, the label of its choice. */
  wordOf?: (word: string) => string
}

/** A filter with a few values to choose from. */
export const choiceFilter = ({ all, choices = [], isMultiple, wordOf, ...rest }: ChoiceFilter): Filter => ({
  valueText: joined(choices, wordOf),
  ...rest,
  control: { kind: 'choice', all, groups: [{ choices }], isMultiple },
})

interface SearchFilter extends Partial<Filter> {
  /** What is searched, for whoever does not see the field. */
  field: string
  /** What one may type. */
  placeholder: string
}

/** The text someone searches for. */
export const searchFilter = ({ field, placeholder, ...rest }: SearchFilter): Filter => ({
  label: 'Search',
  valueText: (value) => `“${value}”`,
  ...rest,
  control: { kind: 'search', field, placeholder },
})

interface SegmentFilter extends Partial<Filter> {
  label: string
  /** What is chosen, for whoever does not see it. */
  field: string
  /** Those beside everything. */
  choices: readonly FilterChoice[]
}

/** The parts of a list that are looked at most, always in sight. */
export const segmentFilter = ({ field, choices, ...rest }: SegmentFilter): Filter => ({
  valueText: joined(choices),
  ...rest,
  control: { kind: 'segment', field, choices },
})

/** Everything, or only what needs attention; `value` stands in the address. */
export const attentionFilter = ({ field, value }: { field: string; value: string }): Filter =>
  segmentFilter({
    label: 'Only',
    field,
    choices: [{ value, label: 'Needs attention' }],
    valueText: () => 'needs attention',
    canBe: (given) => given === value,
  })

/** The filters of one list, by their names in the address of its page. */
export interface ListFilters<Name extends string> {
  table: Readonly<Record<Name, Filter>>
  /** The filters in an address, without other members and invalid values. */
  filtersOf(search: URLSearchParams | PageQuery): FilterValues<Name>
  /** The query of the address for these filters, without the question mark. Other members are kept. */
  searchWith(search: URLSearchParams, filters: FilterValues<Name>): string
  /** The filters that are set, in words. */
  activeFilters(filters: FilterValues<Name>): { name: Name; text: string }[]
}

/** The query of a page as what addresses are read by. */
export function asSearch(query: URLSearchParams | PageQuery): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value ?? '')]))
}

/** Everything a list needs for its filters, from one table: address, filter bar and chips. */
export function defineFilters<Name extends string>(table: Record<Name, Filter>): ListFilters<Name> {
  // The table has exactly the names of its type.
  const names = Object.keys(table) as Name[]
  return {
    table,
    filtersOf(query) {
      const search = asSearch(query)
      const filters: FilterValues<Name> = {}
      for (const name of names) {
        const value = search.get(name)?.trim()
        if (value && (table[name].canBe?.(value) ?? true)) filters[name] = value
      }
      return filters
    },
    searchWith(search, filters) {
      const next = new URLSearchParams(search)
      for (const name of names) {
        const value = filters[name]
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next.toString()
    },
    activeFilters: (filters) =>
      names.flatMap((name) => {
        const value = filters[name]
        return value ? [{ name, text: `${table[name].label}: ${table[name].valueText(value)}` }] : []
      }),
  }
}
