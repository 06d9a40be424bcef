import type { TemplateLanguage } from '@/lib/contract/languages'

/** Languages of all texts in the library. */
export const libraryLanguages = [
  'en_US',
  'es',
  'pt_BR',
  'de',
  'fr',
] as const satisfies readonly TemplateLanguage[]
export type LibraryLanguage = (typeof libraryLanguages)[number]
