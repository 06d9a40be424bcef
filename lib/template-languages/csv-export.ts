import type { TemplateForm } from '@/lib/language/template/form'
import { textParts } from './text-parts'

/** Columns of a list of texts. Rows of one template and language are adjacent. */
export const textColumns = ['name', 'language', 'category', 'part', 'source', 'translation'] as const

/** A language version with its source, for export. */
export interface ListedVersion {
  name: string
  language: string
  category: string
  source: TemplateForm
  /** Undefined if the language version is missing. */
  form: TemplateForm | undefined
}

/** One row for each text of the source, and for each additional text of the version. */
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
