'use client'

import { createContext, type ReactNode, useState } from 'react'

/** The element that sheets are drawn in, behind which is what they stand over; null before it is there. */
export const SheetPlace = createContext<HTMLElement | null>(null)

/** What sheets open over. While one is open, nothing else of it can be reached. */
export function SheetHost({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <SheetPlace value={place}>
      <div className="flex min-h-0 flex-1 flex-col pt-(--phone-status) pb-(--phone-home)">{children}</div>
      <div ref={setPlace} className="contents" />
    </SheetPlace>
  )
}
