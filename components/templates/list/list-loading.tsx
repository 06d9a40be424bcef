import { FilterBar } from '@/components/list/filter-bar'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { tableColumns } from './table-columns'

const field = 'h-8 pointer-coarse:h-10'

/** Search and filters that are on their way, in the places they will have. */
export function FiltersLoading() {
  return (
    <FilterBar search={<Skeleton className={classNames(field, 'min-w-0 flex-1 basis-64 sm:max-w-80')} />}>
      {['status', 'category', 'language', 'quality'].map((filter) => (
        <Skeleton key={filter} className={field} />
      ))}
    </FilterBar>
  )
}

const names = ['w-48', 'w-64', 'w-40', 'w-56', 'w-44', 'w-60', 'w-52', 'w-36']
const cell = 'h-11.25 border-t border-border px-3 max-sm:block max-sm:h-auto max-sm:border-0 max-sm:p-0'

/** Rows that are on their way: the table as it will stand, without its words. */
export function RowsLoading() {
  return (
    <div role="status" aria-label="Loading templates">
      <table
        aria-hidden="true"
        className="w-full table-fixed border-separate border-spacing-0 text-sm max-sm:block"
      >
        <thead className="max-sm:sr-only">
          <tr>
            {tableColumns.map(({ label, width }) => (
              <th
                key={label}
                className={classNames('h-9 px-3 text-left text-xs font-medium text-text-faint', width)}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {names.map((width) => (
            <tr
              key={width}
              className="border-border max-sm:flex max-sm:flex-wrap max-sm:gap-2 max-sm:border-t max-sm:px-3 max-sm:py-3"
            >
              <td className={classNames(cell, 'max-sm:w-full')}>
                <Skeleton className={`h-4 max-w-full ${width}`} />
              </td>
              <td className={cell}>
                <Skeleton className="h-5 w-20" />
              </td>
              <td className={classNames(cell, 'max-sm:order-last max-sm:w-full')}>
                <Skeleton className="h-6 w-32" />
              </td>
              <td className={cell}>
                <Skeleton className="h-4 w-16" />
              </td>
              <td className={cell}>
                <Skeleton className="h-4 w-16" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
