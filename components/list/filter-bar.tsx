import type { ReactNode } from 'react'

interface FilterBarProps {
  search: ReactNode
  /** As many filters as columns. */
  children: ReactNode
  columns?: keyof typeof grids
}

const grids = { 4: 'basis-88 sm:grid-cols-4', 5: 'basis-112 sm:grid-cols-5' }

/** Search and filters above a list: in one line where there is room, two filters beside each other where there is not. */
export function FilterBar({ search, children, columns = 4 }: FilterBarProps) {
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {search}
      <div className={`grid flex-1 grid-cols-2 gap-2 ${grids[columns]}`}>{children}</div>
    </div>
  )
}
