'use client'

import { usePathname } from 'next/navigation'

/** The address that doesn't exist, so that a typo can be told from a deletion. */
export function AskedAddress() {
  return (
    <code
      dir="ltr"
      className="mt-3 inline-block max-w-full rounded-sm border border-border bg-surface-raised px-2 py-1 font-mono text-xs wrap-anywhere text-text-muted"
    >
      {usePathname()}
    </code>
  )
}
