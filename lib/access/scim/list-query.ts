import { scimLimits } from '@/lib/contract/scim'
import { plainAttribute, readFilter } from './filter'
import { type Found, listSchema, type PageAsked, type Resource } from './resource'
import { ScimError } from './scim-error'

/** Parses list parameters; out-of-range numbers are clamped, as RFC 7644 requires. @throws ScimError invalidFilter */
export function pageAsked(query: URLSearchParams): PageAsked {
  const filter = query.get('filter')?.trim()
  return {
    ...(filter && { filter: readFilter(filter) }),
    offset: Math.max(1, wholeNumber(query.get('startIndex'), 1)) - 1,
    count: Math.min(Math.max(0, wholeNumber(query.get('count'), scimLimits.page)), scimLimits.page),
  }
}

function wholeNumber(text: string | null, otherwise: number): number {
  const number = Number(text?.trim() || otherwise)
  if (!Number.isSafeInteger(number)) throw new ScimError(400, `${text} isn’t a whole number.`, 'invalidValue')
  return number
}

/** One page of an in-memory list of results. */
export function pageOf<Kind extends Resource>(
  all: readonly Kind[],
  { filter, offset, count }: PageAsked,
): Found<Kind> {
  const matching = filter ? all.filter((each) => filter.matches(each)) : all
  return { total: matching.length, resources: matching.slice(offset, offset + count) }
}

/** The list response. */
export const listOf = ({ total, resources }: Found<Resource>, offset: number, shown: Shown) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources.map(shown),
})

export type Shown = (resource: Resource) => object

const ALWAYS = new Set(['schemas', 'id'])

/** Applies `attributes` and `excludedAttributes` to resources; top-level attributes only. */
export function shownBy(query: URLSearchParams): Shown {
  const only = namesIn(query.get('attributes'))
  const without = namesIn(query.get('excludedAttributes'))
  return (resource) =>
    Object.fromEntries(
      Object.entries(resource).filter(([attribute]) => {
        const name = attribute.toLowerCase()
        if (ALWAYS.has(attribute)) return true
        return only.size > 0 ? only.has(name) : !without.has(name)
      }),
    )
}

const namesIn = (text: string | null): ReadonlySet<string> =>
  new Set(
    (text ?? '')
      .split(',')
      .map((name) => plainAttribute(name.trim()).split('.')[0]?.toLowerCase() ?? '')
      .filter(Boolean),
  )
