import type { LanguageCell, LanguageDesk, LanguageRow } from '@/lib/contract/template-languages'

/** Reads a cell of any row of a desk; undefined where the language is missing. Cells that are alike are one object. */
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
