import type { ComboboxGroup } from '@/components/ui/combobox'
import type { TemplateVariable } from '@/lib/contract/template-names'
import { type LibraryLanguage, libraryLanguages } from '@/lib/language/template-library/library-languages'
import { variables } from '@/lib/language/template-library/variables'

/** The language of the library a template's is closest to; English where it has none of them. */
const libraryLanguage = (code: string): LibraryLanguage =>
  libraryLanguages.find((each) => each === code) ??
  libraryLanguages.find((each) => each.slice(0, 2) === code.slice(0, 2)) ??
  'en_US'

/** Variables to choose from, each with its sample: those of the account's templates, then those of the library. */
export function savedVariables(used: readonly TemplateVariable[], language: string): ComboboxGroup[] {
  const own = used.map(({ name, sample }) => ({ value: name, label: name, detail: sample }))
  const known = new Set(own.map(({ value }) => value))
  const shared = Object.entries(variables)
    .filter(([name]) => !known.has(name))
    .map(([name, samples]) => ({ value: name, label: name, detail: samples[libraryLanguage(language)] }))
  return [
    { label: 'In your templates', items: own },
    { label: 'Library', items: shared },
  ].filter(({ items }) => items.length > 0)
}
