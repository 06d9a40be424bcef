import type { ReactNode } from 'react'
import type { ColumnSort } from './sorting'

// Hairlines belong to the cells: rows draw none while their borders are separate, as a sticky head needs them.
// A row of one line is 48 px high, or 36.
const cell =
  'border-t border-border px-3 py-[13.5px] align-top compact:py-[7.5px] @max-3xl:min-w-0 @max-3xl:border-0 @max-3xl:p-0'

/** Where a cell stands when its row is a card. */
const cardLooks = {
  /** A line of its own. */
  line: '@max-3xl:block @max-3xl:w-full @max-3xl:@xl:col-span-full',
  /** Beside others; what it is can be seen. */
  plain: '@max-3xl:block',
  /** Beside others, with the label of its column before it. */
  labeled: '@max-3xl:flex @max-3xl:gap-2',
  /** A line of its own below the others. */
  last: '@max-3xl:order-last @max-3xl:block @max-3xl:w-full @max-3xl:@xl:col-span-full',
  /** In the upper corner, where the first line leaves room for it. */
  corner:
    'print:invisible py-[9.5px]! text-right compact:py-[3.5px]! @max-3xl:absolute @max-3xl:top-1.5 @max-3xl:right-2 @max-3xl:block',
}

/** A column of a table; where there is little room a row is a card, and this is a part of it. The first one heads its row. */
export interface Column<Row, Context = undefined> {
  label: string
  /** Its share of the width; without, what is left. */
  width?: string
  /** What it holds needs no head to be understood. */
  isReadAloudOnly?: boolean
  card: keyof typeof cardLooks
  /** Its values are compared digit by digit. */
  isNumber?: boolean
  className?: string
  /** Size of what stands there while rows are on their way. */
  bones?: string
  sort?: ColumnSort<Row>
  /** `context` is what all rows have in common, such as who looks at them. */
  cell: (row: Row, context: Context) => ReactNode
}

type Look = Pick<Column<never>, 'card' | 'className' | 'isNumber'>

export const cellLook = ({ card, className = '', isNumber }: Look) =>
  `${cell} ${cardLooks[card]} ${isNumber ? 'tabular-nums @3xl:text-right' : ''} ${className}`

export const tableLook = 'w-full table-fixed border-separate border-spacing-0 text-sm @max-3xl:block'

/**
 * Where there is little room a card, whose first line leaves room for what stands in the corner. Where there is room for
 * several parts beside each other, those of all cards stand below each other.
 */
export const rowLook = (columns: readonly Look[]) =>
  `border-border @max-3xl:relative @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-4 @max-3xl:gap-y-1.5 @max-3xl:border-t @max-3xl:px-3 @max-3xl:py-3 @max-3xl:@xl:grid @max-3xl:@xl:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] ${
    columns.some(({ card }) => card === 'corner') ? '@max-3xl:pr-12' : ''
  }`
