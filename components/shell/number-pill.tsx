'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

interface NumberPillProps {
  /** Paths of pages about the current number. */
  paths: readonly string[]
  children: ReactNode
}

/** Shows a page's number where the sidebar with the switcher is hidden. */
export function NumberPill({ paths, children }: NumberPillProps) {
  const path = usePathname()
  if (!paths.some((each) => path.startsWith(each))) return null
  return <div className="mb-1 lg:hidden print:block">{children}</div>
}
