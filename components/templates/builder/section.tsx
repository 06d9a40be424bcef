import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useBuilder } from './builder-context'
import { placeId } from './place'

interface SectionProps {
  /** First segment of the paths in it: `header`. */
  place: string
  title: string
  /** For those who write. */
  description?: ReactNode
  /** Beside the title: what the whole section is. */
  badge?: ReactNode
  /** A button at the right of title and description; on phones of the title alone. */
  action?: ReactNode
  children: ReactNode
}

/** A component of the template, as a card that can be scrolled into view. */
export function Section({ place, title, description, badge, action, children }: SectionProps) {
  const { isReadOnly } = useBuilder()
  return (
    <div
      id={placeId(place)}
      tabIndex={-1}
      className="min-w-0 scroll-mt-20 rounded-lg border border-border bg-surface-raised p-4 pt-3"
    >
      <div className={action ? 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4' : undefined}>
        <div className="flex items-center gap-2">
          <h2 className="font-semibold">{title}</h2>
          {badge}
        </div>
        {description && !isReadOnly && (
          <p
            className={classNames(
              'mt-0.5 text-sm text-pretty text-text-muted',
              Boolean(action) && 'row-start-2 max-sm:col-span-full max-sm:mt-1.5',
            )}
          >
            {description}
          </p>
        )}
        {action && <div className="col-start-2 row-start-1 sm:row-span-2">{action}</div>}
      </div>
      {children && <div className="mt-3 space-y-4">{children}</div>}
    </div>
  )
}
