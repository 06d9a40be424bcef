import type { ListBoxChoice } from '@/components/ui/list-box-choices'
import { formatChoice } from '@/lib/contract/lists'

export type FilterChoice = Pick<ListBoxChoice, 'value' | 'label' | 'tone' | 'mark' | 'count'>

export interface FilterGroup {
  label?: string
  choices: readonly FilterChoice[]
}

/** A filter of a list: its label, values and control. Contains no components, because servers use it too. */
export interface Filter {
  /** Label for people. */
  label: string
  /** Text of a value, as shown after the label. */
  valueText: (value: string) => string
  /** Whether a value is valid; all are by default. Empty values never count. */
  canBe?: (value: string) => boolean
  /** Its control above the list; without one, only links set it. */
  control?:
    | { kind: 'search'; field: string; placeholder: string }
    /** `all` is shown while nothing is chosen. Groups that depend on loaded data are props of the list. */
    | { kind: 'choice'; all: string; groups: readonly FilterGroup[]; isMultiple?: boolean }
    /** The whole list, or one part of it. */
    | { kind: 'segment'; field: string; choices: readonly FilterChoice[] }
    /** Sets two filters, `since` and `until`. */
    | { kind: 'time' }
    /** A day, at whose end the list is shown. */
    | { kind: 'day' }
}

/** The filters that are set, by name. */
export type FilterValues<Name extends string = string> = Partial<Record<Name, string>>

type FilterTable = Readonly<Record<string, Filter>>

/** Kind of its control; empty for filters that only links set. */
export const kindOf = ({ control }: Filter) => control?.kind ?? ''

/** Controls that are chips in a line. */
export const chipKinds: readonly string[] = ['choice', 'time', 'day']

/** From this number of filters on, phones show a button instead of unset filters. */
const buttonFrom = 2

/** Whether phones show a button instead of unset filters, which would take lines of their own. */
export const hasFiltersButton = (table: FilterTable) =>
  Object.values(table).filter((filter) => ['segment', ...chipKinds].includes(kindOf(filter))).length >=
  buttonFrom

/** Values a segment shows as chosen, also for another filter. */
const segmentValues = (table: FilterTable) =>
  Object.values(table).flatMap(({ control }) =>
    control?.kind === 'segment' ? control.choices.map(({ value }) => value) : [],
  )

/**
 * Number of filters set behind the button: without the search, what segments show, and what only links set. Both ends
 * of a time range count as one.
 */
export function countBehindButton(table: FilterTable, filters: FilterValues): number {
  const inSegments = segmentValues(table)
  return Object.entries(table).filter(([name, filter]) => {
    const value = filters[name]
    if (!value || inSegments.includes(value)) return false
    return name === 'until' ? !filters.since : chipKinds.includes(kindOf(filter))
  }).length
}

/** Whether anything is set that segments don't show, which have a choice for everything themselves. */
export function isMoreThanSegment(table: FilterTable, filters: FilterValues): boolean {
  const inSegments = segmentValues(table)
  return Object.values(filters).some((value) => value && !inSegments.includes(value))
}

/** Whether the row of filters is empty on phones: only the search is set, and there is no segment. */
export const isRowBare = (table: FilterTable, filters: FilterValues) =>
  Object.entries(table).every(([name, filter]) => {
    const kind = kindOf(filter)
    return kind === 'search' || (kind !== 'segment' && !filters[name])
  })

/** A page’s query, as passed by Next. */
type PageQuery = Readonly<Record<string, string | string[] | undefined>>

const joined = (choices: readonly FilterChoice[], wordOf?: (word: string) => string) => {
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label
  return (value: string) =>
    labelOf(value) ?? formatChoice(value.split(',').map((word) => wordOf?.(word) ?? labelOf(word) ?? word))
}

interface ChoiceFilter extends Partial<Filter> {
  label: string
  all: string
  choices?: readonly FilterChoice[]
  /** Whether several can be chosen; the value separates them with commas. */
  isMultiple?: boolean
  /** Text of one of several parts of a value; the label of its choice by default. */
  wordOf?: (word: string) => string
}

/** A filter with a few choices. */
export const choiceFilter = ({ all, choices = [], isMultiple, wordOf, ...rest }: ChoiceFilter): Filter => ({
  valueText: joined(choices, wordOf),
  ...rest,
  control: { kind: 'choice', all, groups: [{ choices }], isMultiple },
})

interface SearchFilter extends Partial<Filter> {
  /** Accessible name of the search field. */
  field: string
  /** What people can search for. */
  placeholder: string
}

export const searchFilter = ({ field, placeholder, ...rest }: SearchFilter): Filter => ({
  label: 'Search',
  valueText: (value) => `“${value}”`,
  ...rest,
  control: { kind: 'search', field, placeholder },
})

interface SegmentFilter extends Partial<Filter> {
  label: string
  /** Accessible name of the control. */
  field: string
  /** The choices besides the whole list. */
  choices: readonly FilterChoice[]
}

/** The most used parts of a list, always visible. */
export const segmentFilter = ({ field, choices, ...rest }: SegmentFilter): Filter => ({
  valueText: joined(choices),
  ...rest,
  control: { kind: 'segment', field, choices },
})

/** Everything, or only what needs attention; `value` is used in the URL. */
export const attentionFilter = ({ field, value }: { field: string; value: string }): Filter =>
  segmentFilter({
    label: 'Only',
    field,
    choices: [{ value, label: 'Needs attention' }],
    valueText: () => 'needs attention',
    canBe: (given) => given === value,
  })

/** The filters of a list, by their names in the page’s URL. */
export interface ListFilters<Name extends string> {
  table: Readonly<Record<Name, Filter>>
  /** The filters in a URL, without other parameters and invalid values. */
  filtersOf(search: URLSearchParams | PageQuery): FilterValues<Name>
  /** The URL’s query for these filters, without the question mark. Keeps other parameters. */
  searchWith(search: URLSearchParams, filters: FilterValues<Name>): string
  /** The filters that are set, as text. */
  activeFilters(filters: FilterValues<Name>): { name: Name; text: string }[]
}

/** A page’s query as URLSearchParams. */
export function asSearch(query: URLSearchParams | PageQuery): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value ?? '')]))
}

/** Derives everything a list needs for its filters from one table: URL, filter bar and chips. */
export function defineFilters<Name extends string>(table: Record<Name, Filter>): ListFilters<Name> {
  // The table’s keys are exactly the names of its type.
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
