import { FilterBar } from '@/components/list/filter-bar'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { flowColumns } from './table-columns'

const field = 'h-8 pointer-coarse:h-10'

/** Search and filters that are on their way, in the places they will have. */
export function FiltersLoading() {
  return (
    <FilterBar search={<Skeleton className={classNames(field, 'min-w-0 flex-1 basis-64 sm:max-w-80')} />}>
      {['status', 'category'].map((filter) => (
        <Skeleton key={filter} className={field} />
      ))}
    </FilterBar>
  )
}

const names = ['w-44', 'w-60', 'w-36', 'w-52', 'w-40', 'w-48']
const cell = 'h-14.25 border-t border-border px-3 max-md:block max-md:h-auto max-md:border-0 max-md:p-0'

/** Rows that are on their way: the table as it will stand, without its words. */
export function RowsLoading() {
  return (
    <div role="status" aria-label="Loading flows">
      <table
        aria-hidden="true"
        className="w-full table-fixed border-separate border-spacing-0 text-sm max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr>
            {flowColumns.map(({ label, width, isReadAloudOnly }) => (
              <th
                key={label}
                className={classNames('h-9 px-3 text-left text-xs font-medium text-text-faint', width)}
              >
                {isReadAloudOnly ? '' : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {names.map((width) => (
            <tr
              key={width}
              className="border-border max-md:flex max-md:flex-wrap max-md:gap-2 max-md:border-t max-md:px-3 max-md:py-3"
            >
              <td className={classNames(cell, 'max-md:w-full')}>
                <Skeleton className={`h-4 max-w-full ${width}`} />
                <Skeleton className="mt-1.5 h-3 w-24" />
              </td>
              {flowColumns.slice(1, -1).map(({ label }) => (
                <td key={label} className={cell}>
                  <Skeleton className="h-4 w-16 max-w-full" />
                </td>
              ))}
              <td className={classNames(cell, 'max-md:hidden')} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
