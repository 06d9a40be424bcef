import { isObject } from '@/lib/contract/json'

/** Normalizes a text for searching: ignores case and how accents are encoded. Apply it to the query as well. */
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

/** All texts, addresses and phone numbers of components that searches cover. */
export function searchedTexts(components: readonly unknown[]): string[] {
  const found: string[] = []
  collect(components, found)
  return found
}

/**
 * The searchable text of a template (spec:templates#filters, `name_or_content`): its name and every text, address and
 * phone number people see, including cards; normalized, one per line. Excludes samples.
 */
export function searchText(name: string, components: readonly unknown[]): string {
  return foldForSearch([name, ...searchedTexts(components)].join('\n'))
}
