import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import type { Filter } from './filters'

/** Search, filters and count of a list that is on its way, in the places they will have. */
export function FiltersLoading({ table }: { table: Readonly<Record<string, Filter>> }) {
  const chips = Object.entries(table).filter(([, { control }]) =>
    ['choice', 'time', 'attention'].includes(control?.kind ?? ''),
  )
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Skeleton className="h-8 min-w-0 flex-1 basis-64 sm:max-w-80 pointer-coarse:h-10" />
      <div className="chip-row">
        {chips.map(([name, { control }]) => (
          <Skeleton
            key={name}
            className={classNames(
              'h-7 rounded-full pointer-coarse:h-10',
              control?.kind === 'attention' ? 'w-44' : 'w-24',
            )}
          />
        ))}
      </div>
      <span className="ml-auto flex min-h-7 items-center max-sm:w-full">
        <Skeleton className="h-4 w-28" />
      </span>
    </div>
  )
}
