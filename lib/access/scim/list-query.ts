import { scimLimits } from '@/lib/contract/scim'
import { plainAttribute, readFilter } from './filter'
import { type Found, listSchema, type PageAsked, type Resource } from './resource'
import { ScimError } from './scim-error'

/** What a list is asked with: numbers out of range mean the nearest ones, as RFC 7644 has it. @throws ScimError invalidFilter */
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

/** The page of a list in memory, of what a filter found. */
export function pageOf<Kind extends Resource>(
  all: readonly Kind[],
  { filter, offset, count }: PageAsked,
): Found<Kind> {
  const matching = filter ? all.filter((each) => filter.matches(each)) : all
  return { total: matching.length, resources: matching.slice(offset, offset + count) }
}

/** A list as it is answered. */
export const listOf = ({ total, resources }: Found<Resource>, offset: number, shown: Shown) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources.map(shown),
})

export type Shown = (resource: Resource) => object

const ALWAYS = new Set(['schemas', 'id'])

/** Leaves out of resources what `attributes` or `excludedAttributes` say; whole attributes, not parts of them. */
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
