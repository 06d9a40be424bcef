import { formatChoice } from '@/lib/contract/lists'
import { type FilterValues, kindOf, type ListFilters } from './filters'

const SEARCH = 'Search '

interface AskedFor {
  /** The search words. */
  words: string | undefined
  /** What is searched, such as “names or numbers”; undefined if its field doesn't say. */
  searched: string | undefined
  /** Other active filters, in words. */
  narrowed: readonly string[]
}

/** What a search field says it searches. */
function searchedBy(placeholder: string): string | undefined {
  const named = placeholder.startsWith(SEARCH) ? placeholder.slice(SEARCH.length) : ''
  return named === 'names' || / (?:or|and) /.test(named) ? named : undefined
}

/** What the search and filters of a list ask for. */
export function askedFor({ table, activeFilters }: ListFilters<string>, filters: FilterValues): AskedFor {
  const kindNamed = (name: string) => (table[name] ? kindOf(table[name]) : '')
  const search = Object.keys(filters).find((name) => kindNamed(name) === 'search')
  const control = search === undefined ? undefined : table[search]?.control
  const others = activeFilters(filters).filter(({ name }) => name !== search)
  return {
    words: search === undefined ? undefined : filters[search],
    searched: control?.kind === 'search' ? searchedBy(control.placeholder) : undefined,
    // Times depend on the reader's time zone, which the server doesn't know. Both ends of a range are one filter.
    narrowed: [
      ...new Set(
        others.map(({ name, text }) => (name === 'until' || kindNamed(name) === 'time' ? 'Time' : text)),
      ),
    ],
  }
}

/** A filter in words, which may hold quotes of its own. */
const quoted = (words: string) => `“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`

/** What to do if nothing matches. */
export function adviceOf({ words, searched, narrowed }: AskedFor): string {
  if (words === undefined) return `Remove the filter ${formatChoice(narrowed.map(quoted))} to see others.`
  const only = searched === undefined ? '' : `Search covers only ${searched.replaceAll(' or ', ' and ')}. `
  return `${only}Check the spelling${narrowed.length > 0 ? ', or remove a filter' : ''}.`
}
