import { isObject } from './json'

/** Folds a text for searching: case and the way accents are encoded do not matter. Fold the query too. */
export const foldForSearch = (text: string): string => text.normalize('NFC').toLowerCase()

const searched = new Set(['text', 'url', 'phone_number'])

function collect(value: unknown, found: string[]) {
  if (Array.isArray(value)) for (const entry of value) collect(entry, found)
  else if (isObject(value)) {
    for (const [member, inner] of Object.entries(value)) {
      if (member === 'example') continue
      if (searched.has(member) && typeof inner === 'string') found.push(inner)
      else collect(inner, found)
    }
  }
}

/** Every text, address and phone number of components that a search looks into. */
export function searchedTexts(components: readonly unknown[]): string[] {
  const found: string[] = []
  collect(components, found)
  return found
}

/**
 * What a search over templates looks into (spec:templates#filters, `name_or_content`): the name and every text, address
 * and phone number a person reads, cards included, folded and one a line. Samples are left out.
 */
export function searchText(name: string, components: readonly unknown[]): string {
  return foldForSearch([name, ...searchedTexts(components)].join('\n'))
}
