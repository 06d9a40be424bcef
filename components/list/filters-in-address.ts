/** One filter of a list in words. */
export interface FilterWords {
  /** What a person calls it. */
  label: string
  /** A value in words, as it stands behind the label. */
  valueText: (value: string) => string
  /** Whether it can have this value; without, every one. Empty ones never count. */
  canBe?: (value: string) => boolean
}

type Filters<Name extends string> = Partial<Record<Name, string>>

/** Filters of a list as they stand in the address of its page, by the names of `words`. */
export function filtersInAddress<Name extends string>(words: Record<Name, FilterWords>) {
  // The table has exactly the names of its type.
  const names = Object.keys(words) as Name[]
  return {
    /** The filters an address asks for. Members that are no filter, and values that can be none, are left out. */
    filtersOf(search: URLSearchParams): Filters<Name> {
      const filters: Filters<Name> = {}
      for (const name of names) {
        const value = search.get(name)?.trim()
        if (value && (words[name].canBe?.(value) ?? true)) filters[name] = value
      }
      return filters
    },
    /** Query of the address for these filters, without the question mark. Members that are no filter are kept. */
    searchWith(search: URLSearchParams, filters: Filters<Name>): string {
      const next = new URLSearchParams(search)
      for (const name of names) {
        const value = filters[name]
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next.toString()
    },
    /** The filters that are set, in words. */
    activeFilters(filters: Filters<Name>): { name: Name; text: string }[] {
      return names.flatMap((name) => {
        const value = filters[name]
        return value ? [{ name, text: `${words[name].label}: ${words[name].valueText(value)}` }] : []
      })
    },
  }
}
