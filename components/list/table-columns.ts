import type { ReactNode } from 'react'
import type { ColumnSort } from './sorting'

// Hairlines belong to the cells: rows draw none while their borders are separate, as a sticky head needs them.
// A row of one line is 48 px high, or 36.
const cell =
  'border-t border-border px-2 py-[13.5px] align-top compact:py-[7.5px] @3xl:px-3 @max-2xl:min-w-0 @max-2xl:border-0 @max-2xl:p-0'

/** Where a cell stands when its row is a card. */
const cardLooks = {
  /** A line of its own. */
  line: '@max-2xl:col-span-full @max-2xl:block @max-xl:basis-full',
  /** Before what has a label; what it is can be seen. */
  plain:
    '@max-2xl:order-1 @max-2xl:block @max-xl:max-w-full @max-2xl:empty:hidden @max-2xl:has-data-nothing:hidden',
  /** Beside others, behind the label of its column; left out where it holds nothing. */
  labeled:
    '@max-2xl:order-2 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-1.5 @max-2xl:has-data-nothing:hidden',
  /** Its own page tells it. */
  none: '@max-2xl:hidden',
  /** A line of its own below the others. */
  last: '@max-2xl:order-last @max-2xl:col-span-full @max-2xl:block @max-xl:basis-full',
  /** At the end of the first line, which leaves room for it. */
  end: '@max-2xl:absolute @max-2xl:top-3 @max-2xl:right-3',
  /** In the upper corner, where the first line leaves room for it. */
  corner:
    'print:invisible py-[9.5px]! text-right compact:py-[3.5px]! @max-2xl:absolute @max-2xl:top-1.5 @max-2xl:right-2 @max-2xl:block',
}

/** A column of a table; where there is little room a row is a card, and this is a part of it. The first one heads its row. */
export interface Column<Row, Context = undefined> {
  label: string
  /** Its share of the width; without, what is left. */
  width?: string | undefined
  /** Left out of a table that has no room for it; cards have it. */
  isRoomy?: boolean
  /** What it holds needs no head to be understood. */
  isReadAloudOnly?: boolean
  card: keyof typeof cardLooks
  /** Its rows begin with a box that selects them; its head stands over what follows. */
  hasBox?: boolean
  /** Its values are compared digit by digit. */
  isNumber?: boolean
  className?: string
  /** Size of what stands there while rows are on their way. */
  bones?: string
  sort?: ColumnSort<Row>
  /** It can be chosen and left out: its word in the address, and whether it is there until someone chooses. */
  choice?: { name: string; isUsual: boolean }
  /** `context` is what all rows have in common, such as who looks at them. */
  cell: (row: Row, context: Context) => ReactNode
}

/** On columns that narrow tables leave out. */
export const roomyLook = '@2xl:@max-3xl:hidden'

type Look = Pick<Column<never>, 'card' | 'className' | 'isNumber' | 'isRoomy' | 'hasBox'>

export const cellLook = ({ card, className = '', isNumber, isRoomy }: Look) =>
  `${cell} ${cardLooks[card]} ${isNumber ? 'tabular-nums @2xl:text-right @3xl:pr-8' : ''} ${isRoomy ? roomyLook : ''} ${className}`

/** On the head of a row: small text below its name brings room of its own. */
export const secondLineLook = '@2xl:has-[>:nth-child(2)]:pb-2'

export const tableLook = 'w-full table-fixed border-separate border-spacing-0 text-sm @max-2xl:block'

/**
 * Where there is little room a card, whose first line leaves room for what stands in the corner. On phones its
 * parts follow each other in lines; where there is more room the parts of all cards stand below each other.
 */
export const rowLook = (columns: readonly Look[]) =>
  `border-border @max-2xl:relative @max-2xl:items-center @max-2xl:gap-x-4 @max-2xl:gap-y-1.5 @max-2xl:border-t @max-2xl:pr-3 @max-2xl:py-3 @max-xl:flex @max-xl:flex-wrap @max-2xl:@xl:grid @max-2xl:@xl:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] ${
    // What follows the name stands below it, not below its box.
    columns[0]?.hasBox ? '@max-2xl:pl-10.5 @max-2xl:*:first:-ml-7.5' : '@max-2xl:pl-3'
  } ${
    columns.some(({ card }) => card === 'corner') ? '@max-2xl:*:first:pr-10' : ''
  } ${columns.some(({ card }) => card === 'end') ? '@max-2xl:*:first:pr-28' : ''}`
