'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { ofNumberPaths } from './number-address'

/** Above pages of one number, where the sidebar with the switcher is out of sight: which number it is. */
export function NumberPill({ children }: { children: ReactNode }) {
  const path = usePathname()
  if (!ofNumberPaths.some((each) => path.startsWith(each))) return null
  return <div className="mb-1 lg:hidden print:block">{children}</div>
}
