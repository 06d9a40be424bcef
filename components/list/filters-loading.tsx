import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import type { Filter } from './filters'

const field = 'h-8 pointer-coarse:h-10'

/** Holds the filters with values to choose from, each as wide as the others. */
export const choiceGrid = (count: number) =>
  `grid flex-1 grid-cols-2 gap-2 ${count > 4 ? 'basis-112 sm:grid-cols-5' : 'basis-88 sm:grid-cols-4'}`

/** Search, filters and count of a list that is on its way, in the places they will have. */
export function FiltersLoading({ table }: { table: Readonly<Record<string, Filter>> }) {
  const choices = Object.entries(table).filter(([, { control }]) =>
    ['choice', 'time'].includes(control?.kind ?? ''),
  )
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2">
        <Skeleton className={classNames(field, 'min-w-0 flex-1 basis-64 sm:max-w-80')} />
        {choices.length > 0 && (
          <div className={choiceGrid(choices.length)}>
            {choices.map(([name]) => (
              <Skeleton key={name} className={field} />
            ))}
          </div>
        )}
      </div>
      <div className="mb-2 flex min-h-8 items-center">
        <Skeleton className="h-4 w-40" />
      </div>
    </>
  )
}
