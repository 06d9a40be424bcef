import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

interface EndpointSectionProps {
  title: string
  about: ReactNode
  /** Actions for the whole section. */
  actions?: ReactNode
  /** Rows with something at both ends, which must not be too far apart. */
  isNarrow?: boolean
  children: ReactNode
}

/** A section of the endpoint page: title, actions, then content. */
export function EndpointSection({ title, about, actions, isNarrow, children }: EndpointSectionProps) {
  return (
    <section className={classNames('space-y-4', isNarrow && 'max-w-240')}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-border pb-4">
        <div className="min-w-0 flex-1 basis-72 space-y-0.5">
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="max-w-160 text-pretty text-text-muted">{about}</p>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
