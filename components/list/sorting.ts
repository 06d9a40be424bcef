import { alphabetical } from '@/lib/labels/alphabetical'

type SortValue = string | number | undefined

/** How rows are put in order by one of their columns. */
export interface ColumnSort<Row> {
  /** Its word in the address. */
  name: string
  /** Rows without a value come last, in either direction. */
  valueOf: (row: Row) => SortValue
}

/** The order of a column by which the server sorts. */
export const sortedByServer = (name: string): ColumnSort<unknown> => ({ name, valueOf: () => undefined })

export interface Sort {
  name: string
  isDescending: boolean
}

/** The order an address asks for: `name`, or `-name` from the last to the first. */
export function sortOf(word: string | null): Sort | undefined {
  const isDescending = word?.startsWith('-') ?? false
  const name = word?.slice(isDescending ? 1 : 0)
  return name ? { name, isDescending } : undefined
}

/**
 * What stands in the address after one more press on the head of a column: up, then down, then as the list came.
 *
 * @param usual the order without any in the address, where that is not how the list came
 */
export function nextSort(sort: Sort | undefined, name: string, usual?: string): string | undefined {
  const down = `-${name}`
  const wrapped = usual === down ? name : undefined
  const next = sort?.name !== name ? name : sort.isDescending ? wrapped : down
  return next === usual ? undefined : next
}

/** Made once: thousands of names are compared. */

const compared = (one: SortValue, other: SortValue) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : alphabetical.compare(String(one), String(other))

/** The rows in this order; equal ones stay as they came. */
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
