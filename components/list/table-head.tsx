import { ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import type { Sort } from './sorting'
import { type Column, roomyLook } from './table-columns'

interface TableHeadProps<Row, Context> {
  columns: readonly Column<Row, Context>[]
  sort?: Sort
  /** Omitted if the list can't be sorted. */
  sortBy?: (name: string) => void
}

const direction = (sort: Sort | undefined) =>
  sort && (sort.isDescending ? ('descending' as const) : ('ascending' as const))

interface SortButtonProps {
  label: string
  isNumber?: boolean
  sort: Sort | undefined
  onClick: () => void
}

function SortButton({ label, isNumber, sort, onClick }: SortButtonProps) {
  const Mark = sort ? ArrowUp : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'group -mx-1 flex max-w-full items-center gap-1 rounded-sm px-1 py-1 hover:text-text @max-2xl:hidden',
        sort && 'text-text',
        // The arrow comes before the text, so that the text is aligned with the numbers.
        isNumber && 'ml-auto flex-row-reverse',
      )}
    >
      <span className="truncate">{label}</span>
      <Mark
        aria-hidden="true"
        className={classNames(
          'size-3 shrink-0',
          isNumber ? '-ml-4' : '-mr-4',
          !sort && 'opacity-45 group-hover:opacity-100 group-focus-visible:opacity-100',
          sort?.isDescending && 'rotate-180',
        )}
      />
    </button>
  )
}

/** A sticky table head. Roles are explicit because the card layout removes the implied ones. */
export function TableHead<Row, Context>({ columns, sort, sortBy }: TableHeadProps<Row, Context>) {
  return (
    <thead role="rowgroup" className="@max-2xl:sr-only">
      <tr role="row" aria-rowindex={1}>
        {columns.map(({ label, width, isReadAloudOnly, isMark, isNumber, hasBox, isRoomy, sort: column }) => {
          const own = column && sort?.name === column.name ? sort : undefined
          return (
            <th
              key={label}
              role="columnheader"
              scope="col"
              aria-sort={direction(own)}
              aria-hidden={isMark}
              className={classNames(
                'sticky top-24 z-10 h-9 bg-surface px-2 text-xs font-medium text-text-faint lg:top-12 @2xl:first:pl-3 @3xl:px-3',
                isNumber ? 'text-right @3xl:pr-8' : 'text-left',
                hasBox && '@2xl:pl-10.5!',
                isRoomy && roomyLook,
                width,
              )}
            >
              {isMark ? undefined : isReadAloudOnly ? (
                <span className="sr-only">{label}</span>
              ) : column && sortBy ? (
                <>
                  {/* Above cards, the head is hidden and nothing in it is focusable. */}
                  <span className="@2xl:hidden">{label}</span>
                  <SortButton {...{ label, isNumber }} sort={own} onClick={() => sortBy(column.name)} />
                </>
              ) : (
                label
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
