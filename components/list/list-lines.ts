/** A line of a list: a row, or the head of the part that begins with the row after it. */
export type ListLine<Row> =
  | { key: string; head: string; row?: undefined }
  | { key: string; head?: undefined; row: Row; place: number }

/** The same function for every list. */
export const keyOfLine = ({ key }: ListLine<unknown>): string => key

/** Rows with a head above the first of each part; without `headOf` the rows alone. */
export function linesOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  headOf?: (row: Row) => string,
): ListLine<Row>[] {
  let last: string | undefined
  return rows.flatMap((row, place) => {
    const line = { key: keyOf(row), row, place }
    const head = headOf?.(row)
    if (head === undefined || head === last) return [line]
    last = head
    return [{ key: `head of ${line.key}`, head }, line]
  })
}

/** The head of the part that a line is in. */
export function headAt(lines: readonly ListLine<unknown>[], index: number): string | undefined {
  return lines.slice(0, index + 1).findLast(({ head }) => head !== undefined)?.head
}
