import type { LanguageCell, LanguageDesk, LanguageRow } from '@/lib/contract/template-languages'

/** Reads the cell of a language from any row; undefined if the language is missing. Equal cells share one object. */
export function cellsOf({
  languages,
  looks,
}: Pick<LanguageDesk, 'languages' | 'looks'>): (
  row: LanguageRow,
  language: string,
) => LanguageCell | undefined {
  const columns = new Map(languages.map((language, column) => [language, column]))
  return ({ cells, drafts }, language) => {
    const look = looks[(cells[columns.get(language) ?? -1] ?? 0) - 1]
    const draft = drafts?.[language]
    return look && draft ? { ...look, draft } : look
  }
}
