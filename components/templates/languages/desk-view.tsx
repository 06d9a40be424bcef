import { useMedia } from '@/components/ui/use-media'
import type { DeskFilters, DeskPlace, ShownDesk } from './desk-rows'
import { DriftList } from './drift-list'
import { LanguageGrid } from './language-grid'
import { NameList } from './name-list'

interface DeskViewProps {
  /** The visible part of the desk. */
  desk: ShownDesk
  filters: DeskFilters
  /** Why the newest job refused drafts, by draft ID. */
  refusals: ReadonlyMap<string, string>
  /** Asks whether to create drafts of these; undefined if not permitted. */
  create: ((places: readonly DeskPlace[]) => void) | undefined
  /** Rows are filtered by their cells, so counts of missing versions would be misleading. */
  isNarrowed: boolean
}

/** A grid, or a list on phones. Both until the width is known, as on the server: the stylesheet hides one then. */
export function DeskView({ filters, ...rest }: DeskViewProps) {
  const { desk } = rest
  const { show, source } = filters
  const isWide = useMedia('(min-width: 40rem)')
  const onPhones = isWide === undefined ? 'sm:hidden' : undefined
  return (
    <>
      {isWide !== true &&
        (show === 'drift' ? (
          <DriftList {...{ desk, source }} className={onPhones} />
        ) : (
          // Changed filters start at their own first names.
          <NameList key={JSON.stringify(filters)} {...rest} source={source} className={onPhones} />
        ))}
      {isWide !== false && (
        <LanguageGrid
          // Changed filters start at their own first cell.
          key={show}
          {...rest}
          source={source}
          className={isWide === undefined ? 'max-sm:hidden' : undefined}
        />
      )}
    </>
  )
}
