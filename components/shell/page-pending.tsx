'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

const PENDING = 'data-page-pending'

/** Shows a line at the top of the window, drawn by `globals.css`, until the page at this address is there. */
export function showPagePending(address: string) {
  const { pathname, search } = new URL(address, location.href)
  document.documentElement.toggleAttribute(PENDING, pathname + search !== location.pathname + location.search)
}

/** Hides the line when a page is there. */
export function PagePending() {
  const here = `${usePathname()}?${useSearchParams()}`
  useEffect(() => document.documentElement.removeAttribute(PENDING), [here])
  return null
}
