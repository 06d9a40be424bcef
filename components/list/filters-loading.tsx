import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { filterBarLook, filterEndLook, filterRowLook, searchLook } from './filter-bar-look'
import type { Filter } from './filters'

interface FiltersLoadingProps {
  table: Readonly<Record<string, Filter>>
  /** Rows can be selected: how many there are stands above them, beside the box that selects all. */
  hasLead?: boolean
}

/** Search, filters and count of a list that is on its way, in the places they will have. */
export function FiltersLoading({ table, hasLead = false }: FiltersLoadingProps) {
  const kinds = Object.entries(table).map(([name, { control }]) => ({ name, kind: control?.kind ?? '' }))
  const chips = kinds.filter(({ kind }) => ['choice', 'time', 'attention'].includes(kind))
  const count = <Skeleton className="h-4 w-28" />
  return (
    <>
      <div className={classNames(filterBarLook, 'mb-3')}>
        <div className={filterRowLook}>
          {kinds.some(({ kind }) => kind === 'search') && (
            <Skeleton className={classNames(searchLook, 'h-8 pointer-coarse:h-10')} />
          )}
          <div className="chip-row">
            {chips.map(({ name, kind }) => (
              <Skeleton
                key={name}
                className={classNames(
                  'h-7 rounded-full pointer-coarse:h-10',
                  kind === 'attention' ? 'w-44' : 'w-24',
                )}
              />
            ))}
          </div>
        </div>
        {!hasLead && <span className={filterEndLook}>{count}</span>}
      </div>
      {hasLead && <div className="mb-2 flex min-h-8 items-center pl-2 sm:pl-3">{count}</div>}
    </>
  )
}
