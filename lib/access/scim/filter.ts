import { type Filter, filter, parse } from 'scim2-parse-filter'
import { scimLimits } from '@/lib/contract/scim'
import { invalid } from './scim-error'

/** A filter of a list. */
export interface ReadFilter {
  matches(resource: object): boolean
  /** Set if the filter asks for one value of one attribute, which an index can answer. */
  exact?: { attribute: string; value: string }
}

/** Removes the schema prefix from attributes of the core schemas. */
export const plainAttribute = (path: string) =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '')

/** These attributes are case-sensitive; all other text is compared case-insensitively. */
const caseExact = new Set(['id', 'externalid', 'members.value', 'groups.value'])
const isControl = (character: string) => character.charCodeAt(0) < ' '.charCodeAt(0)

/** Parses a filter of RFC 7644, section 3.4.2.2. @throws ScimError invalidFilter */
export function readFilter(text: string): ReadFilter {
  if (text.length > scimLimits.filterCharacters)
    throw invalid(`A filter can have up to ${scimLimits.filterCharacters} characters.`, 'invalidFilter')
  // The parser can take hours on unterminated text with line breaks.
  if ([...text].some(isControl)) throw invalid('A filter is one line.', 'invalidFilter')
  const tree = treeOf(text)
  const test = filter(comparable(tree))
  return { matches: (resource) => test(lowered(resource, '')), exact: exactOf(tree) }
}

function treeOf(text: string): Filter {
  try {
    return parse(text)
  } catch {
    throw invalid(
      `The filter can’t be read: ${text}. Write one such as userName eq "ada@example.com".`,
      'invalidFilter',
    )
  }
}

function exactOf(tree: Filter): ReadFilter['exact'] {
  if (tree.op !== 'eq' || typeof tree.compValue !== 'string') return undefined
  return { attribute: plainAttribute(tree.attrPath).toLowerCase(), value: tree.compValue }
}

/** The filter with plain attribute names and lowercased values, as in `lowered`. */
function comparable(tree: Filter, list = ''): Filter {
  if ('filters' in tree) return { ...tree, filters: tree.filters.map((each) => comparable(each, list)) }
  if ('filter' in tree) return { ...tree, filter: comparable(tree.filter, list) }
  const attrPath = plainAttribute(tree.attrPath).toLowerCase()
  if ('valFilter' in tree) return { ...tree, attrPath, valFilter: comparable(tree.valFilter, `${attrPath}.`) }
  if (!('compValue' in tree)) return { ...tree, attrPath }
  const { compValue } = tree
  const isExact = typeof compValue !== 'string' || caseExact.has(list + attrPath)
  return { ...tree, attrPath, compValue: isExact ? compValue : compValue.toLowerCase() }
}

function lowered(value: unknown, path: string): unknown {
  if (typeof value === 'string') return caseExact.has(path) ? value : value.toLowerCase()
  if (Array.isArray(value)) return value.map((each) => lowered(each, path))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const key = name.toLowerCase()
      return [key, lowered(each, path === '' ? key : `${path}.${key}`)]
    }),
  )
}
