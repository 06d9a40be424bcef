import type { ReactNode } from 'react'
import type { ColumnSort } from './sorting'

// Cells draw the hairlines: rows can't while borders are separate, which a sticky head requires. A one-line row is 48
// px high, or 36.
const cell =
  'border-t border-border px-2 py-[13.5px] align-top compact:py-[7.5px] @2xl:first:pl-3 @2xl:last:pr-3 @3xl:px-3 @max-2xl:min-w-0 @max-2xl:border-0 @max-2xl:p-0'

/** Placement of a cell when its row is a card. */
const cardLooks = {
  /** On its own line. */
  line: '@max-2xl:col-span-full @max-2xl:block @max-xl:basis-full',
  /** Before labeled ones; needs no label itself. */
  plain:
    '@max-2xl:order-1 @max-2xl:block @max-xl:max-w-full @max-2xl:empty:hidden @max-2xl:has-data-nothing:hidden',
  /** Next to others, after its column's label; omitted if empty. */
  labeled:
    '@max-2xl:order-2 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-1.5 @max-2xl:has-data-nothing:hidden',
  /** Hidden: the item's page shows it. */
  none: '@max-2xl:hidden',
  /** On its own line below the rest. */
  last: '@max-2xl:order-last @max-2xl:col-span-full @max-2xl:block @max-xl:basis-full',
  /** At the end of the first line, which leaves room for it. */
  end: '@max-2xl:absolute @max-2xl:top-3 @max-2xl:right-3',
  /** At the end of the first line; the lines below that one have the whole width. */
  time: '@max-2xl:absolute @max-2xl:top-3 @max-2xl:right-3',
  /** In the upper corner, where the first line leaves room for it. */
  corner:
    'print:invisible py-[9.5px]! text-right compact:py-[3.5px]! @max-2xl:absolute @max-2xl:top-1.5 @max-2xl:right-2 @max-2xl:block',
}

/**
 * A column of a table; in narrow spaces, rows become cards and this a part of them. The first one is the row's
 * header.
 */
export interface Column<Row, Context = undefined> {
  label: string
  /** Its share of the width; the remaining width by default. */
  width?: string | undefined
  /** Hidden in tables without room; cards show it. */
  isRoomy?: boolean
  /** Its head is for screen readers only. */
  isReadAloudOnly?: boolean
  /** It only shows that rows open: hidden from screen readers, without a head. */
  isMark?: boolean
  card: keyof typeof cardLooks
  /** Its rows start with a checkbox; its head is aligned with what follows. */
  hasBox?: boolean
  /** Its values are aligned by digit. */
  isNumber?: boolean
  className?: string
  /** Size of the placeholder while rows load. */
  bones?: string
  sort?: ColumnSort<Row>
  /** It is optional: its name in the address, and whether it is shown by default. */
  choice?: { name: string; isUsual: boolean }
  /** `context` is shared by all rows, such as the role of the signed-in person. */
  cell: (row: Row, context: Context) => ReactNode
}

/** For columns that narrow tables hide. */
export const roomyLook = 'roomy @2xl:@max-3xl:hidden'

type Look = Pick<Column<never>, 'card' | 'className' | 'isNumber' | 'isRoomy' | 'hasBox'>

export const cellLook = ({ card, className = '', isNumber, isRoomy }: Look) =>
  `${cell} ${cardLooks[card]} ${isNumber ? 'tabular-nums @2xl:text-right @3xl:pr-8' : ''} ${isRoomy ? roomyLook : ''} ${className}`

/** For row headers: small text below the name brings its own spacing. */
export const secondLineLook = '@2xl:has-[>:nth-child(2)]:pb-2'

export const tableLook = 'w-full table-fixed border-separate border-spacing-0 text-sm @max-2xl:block'

/**
 * A card in narrow spaces, whose first line leaves room for the corner. On phones, its parts flow in lines; with more
 * room, the parts of all cards are aligned.
 */
export const rowLook = (columns: readonly Look[]) =>
  `border-border @max-2xl:relative @max-2xl:items-center @max-2xl:gap-x-4 @max-2xl:gap-y-1.5 @max-2xl:border-t @max-2xl:pr-3 @max-2xl:py-3 @max-xl:flex @max-xl:flex-wrap @max-2xl:@xl:grid @max-2xl:@xl:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] ${
    // Content after the name is aligned with it, not with its checkbox.
    columns[0]?.hasBox ? '@max-2xl:pl-10.5 @max-2xl:*:first:-ml-7.5' : '@max-2xl:pl-3'
  } ${
    columns.some(({ card }) => card === 'corner') ? '@max-2xl:*:first:pr-10' : ''
  } ${columns.some(({ card }) => card === 'end') ? '@max-2xl:*:first:pr-28' : ''} ${
    columns.some(({ card }) => card === 'time')
      ? "@max-2xl:*:first:before:float-right @max-2xl:*:first:before:h-5 @max-2xl:*:first:before:w-28 @max-2xl:*:first:before:content-['']"
      : ''
  }`
