import type { TemplateForm } from '@/lib/language/template/form'
import { textParts } from './text-parts'

/** Columns of a list of texts. Those of a template in one language stand below each other. */
export const textColumns = ['name', 'language', 'category', 'part', 'source', 'translation'] as const

/** One language of a name with its source, as a list is made of it. */
export interface ListedVersion {
  name: string
  language: string
  category: string
  source: TemplateForm
  /** Undefined for a language that is missing. */
  form: TemplateForm | undefined
}

/** A row for each text of the source, and for each the language has beside them. */
export function textRows({ name, language, category, source, form }: ListedVersion): string[][] {
  const own = new Map((form ? textParts(form) : []).map(({ part, text }) => [part, text]))
  const sourceTexts = new Map(textParts(source).map(({ part, text }) => [part, text]))
  return [...new Set([...sourceTexts.keys(), ...own.keys()])].map((part) => [
    name,
    language,
    category,
    part,
    sourceTexts.get(part) ?? '',
    own.get(part) ?? '',
  ])
}
