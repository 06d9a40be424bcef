import type { ReactNode } from 'react'

interface EndpointSectionProps {
  title: string
  about: ReactNode
  /** Actions for the whole section. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of the endpoint page: title, actions, then content. */
export function EndpointSection({ title, about, actions, children }: EndpointSectionProps) {
  return (
    <section className="space-y-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-border pb-4">
        <div className="min-w-0 flex-1 basis-96 space-y-0.5">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="max-w-220 text-pretty text-text-muted">{about}</p>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
