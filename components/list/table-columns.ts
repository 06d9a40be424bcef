import type { ReactNode } from 'react'
import type { ColumnSort } from './sorting'

// Hairlines belong to the cells: rows draw none while their borders are separate, as a sticky head needs them.
const cell = 'border-t border-border px-3 py-2.5 align-top max-md:min-w-0 max-md:border-0 max-md:p-0'

/** Where a cell stands when its row is a card. */
const cardLooks = {
  /** A line of its own. */
  line: 'max-md:block max-md:w-full',
  /** Beside others; what it is can be seen. */
  plain: 'max-md:block',
  /** Beside others, with the label of its column before it. */
  labeled: 'max-md:flex max-md:gap-2',
  /** A line of its own below the others. */
  last: 'max-md:order-last max-md:block max-md:w-full',
  /** In the upper corner, where the first line leaves room for it. */
  corner: 'py-1.5! text-right max-md:absolute max-md:top-1.5 max-md:right-2 max-md:block',
}

/** A column of a table; on narrow screens a row is a card, and this is a part of it. The first one heads its row. */
export interface Column<Row, Context = undefined> {
  label: string
  /** Its share of the width; without, what is left. */
  width?: string
  /** What it holds needs no head to be understood. */
  isReadAloudOnly?: boolean
  card: keyof typeof cardLooks
  className?: string
  /** Size of what stands there while rows are on their way. */
  bones?: string
  sort?: ColumnSort<Row>
  /** `context` is what all rows have in common, such as who looks at them. */
  cell: (row: Row, context: Context) => ReactNode
}

type Look = Pick<Column<never>, 'card' | 'className'>

export const cellLook = ({ card, className = '' }: Look) => `${cell} ${cardLooks[card]} ${className}`

export const tableLook = 'w-full table-fixed border-separate border-spacing-0 text-sm max-md:block'

/** On narrow screens a card, whose first line leaves room for what stands in the corner. */
export const rowLook = (columns: readonly Look[]) =>
  `border-border max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1.5 max-md:border-t max-md:px-3 max-md:py-3 ${
    columns.some(({ card }) => card === 'corner') ? 'max-md:pr-12' : ''
  }`
