import type { Column } from './table-columns'

/** Address parameter for the chosen columns, comma-separated. */
export const COLUMNS_MEMBER = 'columns'
const NONE = 'none'
/** With more columns, all but the first have equal width. */
const mostOfOwnWidth = 7

type Choosable = Pick<Column<never>, 'label' | 'choice'>

const isUsual = ({ choice }: Choosable) => choice?.isUsual ?? true
const wordsOf = (columns: readonly Choosable[]) => columns.flatMap(({ choice }) => choice?.name ?? [])

/** Names of the visible columns, among those that can be chosen. */
export function chosenColumns(columns: readonly Choosable[], member: string | null): string[] {
  if (!member) return wordsOf(columns.filter(isUsual))
  const words = member.split(',')
  return wordsOf(columns).filter((word) => words.includes(word))
}

/** Address parameter for these columns; undefined for the default ones. */
export function columnsMember(columns: readonly Choosable[], chosen: readonly string[]): string | undefined {
  const words = wordsOf(columns).filter((word) => chosen.includes(word))
  if (words.join() === chosenColumns(columns, null).join()) return undefined
  return words.join(',') || NONE
}

/** The columns the address asks for. */
export function shownColumns<Row, Context>(
  columns: readonly Column<Row, Context>[],
  member: string | null,
): readonly Column<Row, Context>[] {
  const chosen = chosenColumns(columns, member)
  const shown = columns.filter(({ choice }) => !choice || chosen.includes(choice.name))
  if (shown.length <= mostOfOwnWidth) return shown
  return shown.map((column, place) => (place === 0 ? column : { ...column, width: undefined }))
}
