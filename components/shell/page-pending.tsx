'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { pageTransitions } from './page-transitions'

/** What is there sooner needs no sign. */
const shownAfterMs = 150
/** A redirect back to this page changes nothing that could end the sign. */
const shownAtMostMs = 15_000

/** A line at the upper edge of the window while the page that someone asked for is on its way. */
export function PagePending() {
  const here = `${usePathname()}?${useSearchParams()}`
  const [left, setLeft] = useState<string>()
  if (left !== undefined && left !== here) setLeft(undefined)
  // The router is outside of React, and tells inside of its own transition, which would hold back what is set in it.
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const clear = () => timers.forEach(clearTimeout)
    const unsubscribe = pageTransitions.subscribe((address) => {
      clear()
      if (isThisPage(address)) return
      timers = [
        setTimeout(() => setLeft(here), shownAfterMs),
        setTimeout(() => setLeft(undefined), shownAtMostMs),
      ]
    })
    return () => {
      clear()
      unsubscribe()
    }
  }, [here])
  if (left !== here) return null
  return <span aria-hidden="true" className="page-pending fixed inset-x-0 top-0 z-50 h-0.5 print:hidden" />
}

function isThisPage(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.href)
  return pathname === window.location.pathname && search === window.location.search
}
