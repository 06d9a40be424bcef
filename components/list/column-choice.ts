import type { Column } from './table-columns'

/** Where the columns someone chose stand in the address, with commas between their words. */
export const COLUMNS_MEMBER = 'columns'
const NONE = 'none'
/** With more columns than this all but the first are of one width. */
const mostOfOwnWidth = 7

type Choosable = Pick<Column<never>, 'label' | 'choice'>

const isUsual = ({ choice }: Choosable) => choice?.isUsual ?? true
const wordsOf = (columns: readonly Choosable[]) => columns.flatMap(({ choice }) => choice?.name ?? [])

/** The words of the columns that are shown, of those that can be chosen. */
export function chosenColumns(columns: readonly Choosable[], member: string | null): string[] {
  if (!member) return wordsOf(columns.filter(isUsual))
  const words = member.split(',')
  return wordsOf(columns).filter((word) => words.includes(word))
}

/** What stands in the address for these columns; undefined for the usual ones. */
export function columnsMember(columns: readonly Choosable[], chosen: readonly string[]): string | undefined {
  const words = wordsOf(columns).filter((word) => chosen.includes(word))
  if (words.join() === chosenColumns(columns, null).join()) return undefined
  return words.join(',') || NONE
}

/** The columns an address asks for. */
export function shownColumns<Row, Context>(
  columns: readonly Column<Row, Context>[],
  member: string | null,
): readonly Column<Row, Context>[] {
  const chosen = chosenColumns(columns, member)
  const shown = columns.filter(({ choice }) => !choice || chosen.includes(choice.name))
  if (shown.length <= mostOfOwnWidth) return shown
  return shown.map((column, place) => (place === 0 ? column : { ...column, width: undefined }))
}
