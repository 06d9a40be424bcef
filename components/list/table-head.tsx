import { classNames } from '@/components/ui/class-names'

interface TableHeadProps {
  /** One without a width takes what is left. */
  columns: readonly { label: string; width: string; isReadAloudOnly?: boolean }[]
  /** Where it is out of sight, because the rows are cards there. */
  className: string
  /** The rows are counted, and this is the first one. */
  isCounted?: boolean
}

/** Head of a table that stays in sight while its rows are scrolled. Cards undo the roles of tables: they are written out. */
export function TableHead({ columns, className, isCounted = false }: TableHeadProps) {
  return (
    <thead role="rowgroup" className={className}>
      <tr role="row" aria-rowindex={isCounted ? 1 : undefined}>
        {columns.map(({ label, width, isReadAloudOnly }) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            className={classNames(
              'sticky top-12 z-10 h-9 bg-surface px-3 text-left text-xs font-medium text-text-faint lg:top-0',
              width,
            )}
          >
            {isReadAloudOnly ? <span className="sr-only">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
