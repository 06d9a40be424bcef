'use client'

import { createContext, type ReactNode, useState } from 'react'

/** The element sheets are rendered in, behind which is what they cover; null until mounted. */
export const SheetPlace = createContext<HTMLElement | null>(null)

/** Container that sheets open over. While one is open, nothing else in it is reachable. */
export function SheetHost({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <SheetPlace value={place}>
      <div className="flex min-h-0 flex-1 flex-col pt-(--phone-status) pb-(--phone-home)">{children}</div>
      <div ref={setPlace} className="contents" />
    </SheetPlace>
  )
}
