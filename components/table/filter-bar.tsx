import type { ReactNode } from 'react'

interface FilterBarProps {
  search: ReactNode
  /** Up to four filters. */
  children: ReactNode
}

/** Search and filters above a list: in one line where there is room, two filters beside each other where there is not. */
export function FilterBar({ search, children }: FilterBarProps) {
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {search}
      <div className="grid flex-1 basis-88 grid-cols-2 gap-2 sm:grid-cols-4">{children}</div>
    </div>
  )
}
