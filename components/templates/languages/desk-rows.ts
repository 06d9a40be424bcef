import type { LanguageCell, LanguageDesk } from '@/lib/contract/template-languages'
import { byLanguageName } from '@/lib/language/template/language-name'
import { cellsOf } from '@/lib/template-languages/desk-cells'

/** The desk's filters, as in its address. */
export interface DeskFilters {
  text?: string
  show?: string
  language?: string
  source?: string
}

/** What cells can be filtered by. */
export const shownKinds = ['missing', 'drift', 'draft', 'quality'] as const

/** A name with its languages by code. */
export interface DeskRow {
  name: string
  category: string
  source: string
  /** ID of the source's template at the service. */
  template?: string
  cell(language: string): LanguageCell | undefined
}

/** The visible part of the desk. */
export interface ShownDesk {
  rows: readonly DeskRow[]
  languages: readonly string[]
  /** The language to show first if not all fit. */
  first?: string
}

const has: Record<(typeof shownKinds)[number], (cell: LanguageCell | undefined) => boolean> = {
  missing: (cell) => cell === undefined,
  drift: (cell) => (cell?.drift.length ?? 0) > 0,
  draft: (cell) => cell?.draft !== undefined,
  quality: (cell) => cell?.quality === 'RED' || cell?.quality === 'YELLOW',
}

/** Every name with all its languages. */
export function wholeDesk(desk: LanguageDesk): ShownDesk {
  const cellOf = cellsOf(desk)
  const rows = desk.data.map((row) => {
    const { name, category, source, template } = row
    return {
      ...{ name, category, source, ...(template && { template }) },
      cell: (language: string) => cellOf(row, language),
    }
  })
  return { rows, languages: desk.languages }
}

/** Names and languages that match the filters; languages sorted by name. */
export function shownDesk({ rows: all, languages }: ShownDesk, filters: DeskFilters): ShownDesk {
  const text = filters.text?.trim().toLowerCase() ?? ''
  const columns = languages
    .filter((language) => !filters.language || language === filters.language)
    .toSorted(byLanguageName)
  const kind = shownKinds.find((each) => each === filters.show)
  const rows = all.filter(({ name }) => name.includes(text))
  if (!kind) return { rows, languages: columns }
  const isShown = (row: DeskRow, language: string) => has[kind](row.cell(language))
  const shown = rows.filter((row) => columns.some((language) => isShown(row, language)))
  const ofInterest = columns.filter((language) => shown.some((row) => isShown(row, language)))
  // Differing languages come after their source; a grid without room for all starts with a differing one.
  const sources = columns.filter(
    (language) =>
      kind === 'drift' && !ofInterest.includes(language) && shown.some(({ source }) => source === language),
  )
  const [first] = ofInterest
  return { rows: shown, languages: [...sources, ...ofInterest], ...(first !== undefined && { first }) }
}

/** One cell of the desk. */
export interface DeskPlace {
  name: string
  language: string
}

/** Missing languages in the visible part, row by row. */
export const missingPlaces = ({ rows, languages }: ShownDesk): DeskPlace[] =>
  rows.flatMap(({ name, cell }) =>
    languages.flatMap((language) => (cell(language) ? [] : [{ name, language }])),
  )

/** The language that is the source of every name that has it, if more than one does. */
export function sourceOfAll({ rows, languages }: ShownDesk): string | undefined {
  return languages.find((language) => {
    const having = rows.filter(({ cell }) => cell(language))
    return having.length > 1 && having.every(({ source }) => source === language)
  })
}

/** How many names lack each language. */
export const missingByLanguage = ({ rows, languages }: ShownDesk): ReadonlyMap<string, number> =>
  new Map(
    languages
      .map((language) => [language, rows.filter(({ cell }) => !cell(language)).length] as const)
      .filter(([, count]) => count > 0),
  )

/** The previous or next missing cell in row order, wrapping around. */
export function nextMissing(desk: ShownDesk, from: DeskPlace, step: 1 | -1): DeskPlace | undefined {
  const order = desk.rows.flatMap(({ name, cell }) =>
    desk.languages.map((language) => ({ name, language, isMissing: !cell(language) })),
  )
  const at = order.findIndex(({ name, language }) => name === from.name && language === from.language)
  const others = at === -1 ? order : [...order.slice(at + 1), ...order.slice(0, at)]
  const found = (step === 1 ? others : others.toReversed()).find(({ isMissing }) => isMissing)
  return found && { name: found.name, language: found.language }
}

/** Neighboring cells, skipping sources, which are edited in the builder. */
export interface PlacesAround {
  above: DeskPlace | undefined
  below: DeskPlace | undefined
  before: DeskPlace | undefined
  after: DeskPlace | undefined
}

/** The nearest cells of the same language and of the same name. */
export function placesAround({ rows, languages }: ShownDesk, { name, language }: DeskPlace): PlacesAround {
  const row = rows.findIndex((each) => each.name === name)
  const column = languages.indexOf(language)
  const inColumn = rows.map(({ name, source }) => (source === language ? undefined : { name, language }))
  const inRow = languages.map((code) => (code === rows[row]?.source ? undefined : { name, language: code }))
  const nearest = (places: (DeskPlace | undefined)[]) => places.find((place) => place !== undefined)
  const around = (places: (DeskPlace | undefined)[], at: number) =>
    at === -1
      ? [undefined, undefined]
      : [nearest(places.slice(0, at).toReversed()), nearest(places.slice(at + 1))]
  const [above, below] = around(inColumn, row)
  const [before, after] = around(inRow, column)
  return { above, below, before, after }
}

/** Page of the source: its template, or its draft if the service has none. */
export const sourceHref = ({ template, source, cell }: DeskRow): string =>
  template
    ? `/templates/${template}`
    : `/templates/new?draft=${encodeURIComponent(cell(source)?.draft?.id ?? '')}`

/** Page of one place. */
export function placeHref({ name, language }: DeskPlace, source: string | undefined): string {
  const query = source ? `?source=${encodeURIComponent(source)}` : ''
  return `/templates/languages/${encodeURIComponent(name)}/${encodeURIComponent(language)}${query}`
}
