import type { LanguageCell, LanguageDesk } from '@/lib/contract/template-languages'
import { byLanguageName } from '@/lib/language/template/language-name'

/** What the desk can be narrowed to, as it stands in its address. */
export interface DeskFilters {
  text?: string
  show?: string
  language?: string
  source?: string
}

/** What cells of interest have. */
export const shownKinds = ['missing', 'drift', 'draft'] as const

/** One name with its languages at hand. */
export interface DeskRow {
  name: string
  category: string
  source: string
  cells: ReadonlyMap<string, LanguageCell>
}

/** The part of the desk that is shown. */
export interface ShownDesk {
  rows: readonly DeskRow[]
  languages: readonly string[]
}

const has: Record<(typeof shownKinds)[number], (cell: LanguageCell | undefined) => boolean> = {
  missing: (cell) => cell === undefined,
  drift: (cell) => (cell?.drift.length ?? 0) > 0,
  draft: (cell) => cell?.draft !== undefined,
}

/** Every name with its languages at hand. */
export const wholeDesk = ({ data, languages }: LanguageDesk): ShownDesk => ({
  rows: data.map(({ cells, ...row }) => ({
    ...row,
    cells: new Map(cells.map((cell) => [cell.language, cell])),
  })),
  languages,
})

/** Names and languages that fit the filters; languages in the order of their names. */
export function shownDesk({ rows: all, languages }: ShownDesk, filters: DeskFilters): ShownDesk {
  const text = filters.text?.trim().toLowerCase() ?? ''
  const columns = languages
    .filter((language) => !filters.language || language === filters.language)
    .toSorted(byLanguageName)
  const kind = shownKinds.find((each) => each === filters.show)
  const rows = all.filter(({ name }) => name.includes(text))
  if (!kind) return { rows, languages: columns }
  const isShown = ({ cells }: DeskRow, language: string) => has[kind](cells.get(language))
  return {
    rows: rows.filter((row) => columns.some((language) => isShown(row, language))),
    languages: columns.filter((language) => rows.some((row) => isShown(row, language))),
  }
}

/** One place of the desk. */
export interface DeskPlace {
  name: string
  language: string
}

/** Languages that are missing in what is shown, row by row. */
export const missingPlaces = ({ rows, languages }: ShownDesk): DeskPlace[] =>
  rows.flatMap(({ name, cells }) =>
    languages.flatMap((language) => (cells.has(language) ? [] : [{ name, language }])),
  )

/** How many names are missing each language that some are. */
export const missingByLanguage = ({ rows, languages }: ShownDesk): ReadonlyMap<string, number> =>
  new Map(
    languages
      .map((language) => [language, rows.filter(({ cells }) => !cells.has(language)).length] as const)
      .filter(([, count]) => count > 0),
  )

/** The missing place before or after another one, in the order of the rows; round at the ends. */
export function nextMissing(desk: ShownDesk, from: DeskPlace, step: 1 | -1): DeskPlace | undefined {
  const order = desk.rows.flatMap(({ name, cells }) =>
    desk.languages.map((language) => ({ name, language, isMissing: !cells.has(language) })),
  )
  const at = order.findIndex(({ name, language }) => name === from.name && language === from.language)
  const others = at === -1 ? order : [...order.slice(at + 1), ...order.slice(0, at)]
  const found = (step === 1 ? others : others.toReversed()).find(({ isMissing }) => isMissing)
  return found && { name: found.name, language: found.language }
}

/** Page of one place. */
export function placeHref({ name, language }: DeskPlace, source: string | undefined): string {
  const query = source ? `?source=${encodeURIComponent(source)}` : ''
  return `/templates/languages/${encodeURIComponent(name)}/${encodeURIComponent(language)}${query}`
}
