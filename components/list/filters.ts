import type { ComponentType } from 'react'
import type { AddressChange } from './go-to-search'

export interface FilterChoice {
  value: string
  label: string
}

export interface FilterGroup {
  label?: string
  choices: readonly FilterChoice[]
}

/** One filter of a list: how it is called, what it can be, and how it is set. */
export interface Filter {
  /** What a person calls it. */
  label: string
  /** A value in words, as it stands behind the label. */
  valueText: (value: string) => string
  /** Whether it can have this value; without, every one. Empty ones never count. */
  canBe?: (value: string) => boolean
  /** How it is set above the list; without, by links alone. */
  control?: FilterControl
}

/** What sets a filter. Lists load the controls of their own filters alone. */
export interface FilterControl {
  /** The search stands first, then what has values to choose from. */
  place: 'search' | 'choice' | 'last'
  Draw: ComponentType<ControlProps>
  /** What it needs on a line of its own, below all controls. */
  Below?: ComponentType<Pick<ControlProps, 'filters' | 'change'>>
}

export interface ControlProps {
  filter: Filter
  value: string | undefined
  set: (value: string, how?: AddressChange) => void
  /** Values to choose from that depend on what was read. */
  groups: readonly FilterGroup[] | undefined
  /** All of the list: one control may set several. */
  filters: FilterValues
  change: (part: FilterValues, how?: AddressChange) => void
}

/** Names of the filters that are set, each with its value. */
export type FilterValues<Name extends string = string> = Partial<Record<Name, string>>

/** What Next gives to a page as its query. */
type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** The filters of one list, by their names in the address of its page. */
export interface ListFilters<Name extends string> {
  table: Readonly<Record<Name, Filter>>
  /** The filters an address asks for. Members that are no filter, and values that can be none, are left out. */
  filtersOf(search: URLSearchParams | PageQuery): FilterValues<Name>
  /** Query of the address for these filters, without the question mark. Members that are no filter are kept. */
  searchWith(search: URLSearchParams, filters: FilterValues<Name>): string
  /** The filters that are set, in words. */
  activeFilters(filters: FilterValues<Name>): { name: Name; text: string }[]
}

/** Those that are set at this place of the bar, with their names and what sets them. */
export const inPlace = (table: Readonly<Record<string, Filter>>, place: FilterControl['place']) =>
  Object.entries(table).flatMap(([name, filter]): [string, Filter, FilterControl][] =>
    filter.control?.place === place ? [[name, filter, filter.control]] : [],
  )

function asSearch(query: URLSearchParams | PageQuery): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value ?? '')]))
}

/** Everything a list needs to know of its filters, from one table: address, bar and chips follow from it. */
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
