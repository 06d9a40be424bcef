import type { ReactNode } from 'react'
import { useBuilder } from './builder-context'
import { placeId } from './place'

interface SectionProps {
  /** First segment of the paths in it: `header`. */
  place: string
  title: string
  /** For those who write. */
  description?: ReactNode
  children: ReactNode
}

/** A component of the template, as a card that can be scrolled into view. */
export function Section({ place, title, description, children }: SectionProps) {
  const { isReadOnly } = useBuilder()
  return (
    <div
      id={placeId(place)}
      tabIndex={-1}
      className="min-w-0 scroll-mt-20 rounded-lg border border-border bg-surface-raised p-4 pt-3"
    >
      <h2 className="font-semibold">{title}</h2>
      {description && !isReadOnly && (
        <p className="mt-0.5 text-sm text-pretty text-text-muted">{description}</p>
      )}
      <div className="mt-3 space-y-4">{children}</div>
    </div>
  )
}
