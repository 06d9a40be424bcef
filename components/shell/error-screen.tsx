import type { ReactNode } from 'react'

interface ErrorScreenProps {
  icon: ReactNode
  title: string
  children: ReactNode
  /** The reference to mention to support. */
  traceId?: string
  /** Links or buttons to continue, the primary one first. */
  actions: ReactNode
}

/** Replaces a page of the console that can't be shown. */
export function ErrorScreen({ icon, title, children, traceId, actions }: ErrorScreenProps) {
  return (
    <div className="mx-auto flex min-h-[min(48rem,72dvh)] max-w-112 flex-col items-center justify-center py-8 text-center">
      <span
        aria-hidden="true"
        className="mb-5 grid size-12 place-items-center rounded-lg bg-surface-hover text-xl font-semibold text-text-faint [&_svg]:size-6"
      >
        {icon}
      </span>
      <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
      <div className="mt-2 text-balance text-text-muted">{children}</div>
      {traceId && (
        <p className="mt-3 text-sm text-text-faint">
          {/* A click selects all of it; a copy button would be loaded with every page for a rarely seen screen. */}
          Reference <code className="font-mono wrap-anywhere select-all">{traceId}</code>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2 max-xs:flex-col">{actions}</div>
    </div>
  )
}
