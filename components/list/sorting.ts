import { alphabetical } from '@/lib/labels/alphabetical'

type SortValue = string | number | undefined

/** How rows are sorted by one of their columns. */
export interface ColumnSort<Row> {
  /** Its name in the address. */
  name: string
  /** Rows without a value come last, in either direction. */
  valueOf: (row: Row) => SortValue
}

/** A column that the server sorts by. */
export const sortedByServer = (name: string): ColumnSort<unknown> => ({ name, valueOf: () => undefined })

export interface Sort {
  name: string
  isDescending: boolean
}

/** The sorting in an address: `name`, or `-name` for descending. */
export function sortOf(word: string | null): Sort | undefined {
  const isDescending = word?.startsWith('-') ?? false
  const name = word?.slice(isDescending ? 1 : 0)
  return name ? { name, isDescending } : undefined
}

/**
 * The address parameter after another click on a column head: ascending, descending, then unsorted.
 * @param usual the default sorting, if different from the order of the rows
 */
export function nextSort(sort: Sort | undefined, name: string, usual?: string): string | undefined {
  const down = `-${name}`
  const wrapped = usual === down ? name : undefined
  const next = sort?.name !== name ? name : sort.isDescending ? wrapped : down
  return next === usual ? undefined : next
}

/** Created once: thousands of names are compared. */

const compared = (one: SortValue, other: SortValue) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : alphabetical.compare(String(one), String(other))

/** Sorted rows; equal ones keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  { valueOf }: ColumnSort<Row>,
  { isDescending }: Sort,
): Row[] {
  const valued = rows.map((row) => ({ row, value: valueOf(row) }))
  const [known, unknown] = [true, false].map((isKnown) =>
    valued.filter(({ value }) => (value !== undefined) === isKnown),
  )
  const turn = isDescending ? -1 : 1
  const inOrder = (known ?? []).sort((one, other) => turn * compared(one.value, other.value))
  return [...inOrder, ...(unknown ?? [])].map(({ row }) => row)
}
