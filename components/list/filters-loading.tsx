import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { chipKinds, type Filter, hasFiltersButton } from './filters'

interface FiltersLoadingProps {
  table: Readonly<Record<string, Filter>>
  /** Rows can be selected: the select-all checkbox comes before the count. */
  hasLead?: boolean
}

/** Placeholders for search, filters and count while a list loads, in their final positions. */
export function FiltersLoading({ table, hasLead = false }: FiltersLoadingProps) {
  const kinds = Object.entries(table).map(([name, { control }]) => ({ name, kind: control?.kind ?? '' }))
  const hasButton = hasFiltersButton(table)
  const isBare = hasButton && kinds.every(({ kind }) => kind !== 'segment')
  const chips = ['segment', ...chipKinds].flatMap((wanted) => kinds.filter(({ kind }) => kind === wanted))
  return (
    <div className={hasLead ? undefined : 'list-bar'}>
      <div className="filter-bar mb-3">
        {kinds.some(({ kind }) => kind === 'search') && (
          <Skeleton className="filter-search h-8 pointer-coarse:h-11" />
        )}
        <div className="filter-row">
          {hasButton && (
            <Skeleton className="h-8 w-9 rounded-full min-[24rem]:w-22 sm:hidden pointer-coarse:h-11" />
          )}
          <div className={classNames('chip-row', isBare && 'max-sm:hidden')}>
            {chips.map(({ name, kind }) => (
              <Skeleton
                key={name}
                className={classNames(
                  'h-8 rounded-full pointer-coarse:h-11',
                  kind === 'segment' ? 'filter-segment w-44' : 'w-20',
                  hasButton && kind !== 'segment' && 'max-sm:hidden',
                )}
              />
            ))}
          </div>
        </div>
      </div>
      <div className="list-tools mb-2 flex min-h-8 items-center pointer-coarse:min-h-11">
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  )
}
