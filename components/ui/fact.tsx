import type { ReactNode } from 'react'

/** A label and value in a list. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-border py-1.5 text-sm">
      <dt className="text-text-faint">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere [&_button]:-my-1">
        {children}
      </dd>
    </div>
  )
}
