import type { ReactNode } from 'react'

interface FactProps {
  label: string
  children: ReactNode
  /** A sentence below the value. */
  note?: ReactNode
}

/** A detail of a template, with label and value side by side at every width. */
export function Fact({ label, children, note }: FactProps) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-t border-border px-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-text-faint">{label}</dt>
      <dd className="min-w-0">
        <div className="flex min-h-5 flex-wrap items-center gap-x-1.5">{children}</div>
        {note && <p className="mt-0.5 text-sm text-pretty text-text-muted">{note}</p>}
      </dd>
    </div>
  )
}
