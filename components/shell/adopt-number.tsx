'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { rememberChoice } from './remembered-choices'

/** A link named the number: from now on the console works with it, as if it had been chosen. */
export function AdoptNumber({ id }: { id: string }) {
  const router = useRouter()
  const pathname = usePathname()
  // The cookie and the address are the browser's, and the shell around the page is drawn by the server.
  useEffect(() => {
    rememberChoice('phone-number', id)
    const rest = new URLSearchParams(window.location.search)
    rest.delete('number')
    router.replace(rest.size > 0 ? `${pathname}?${rest}` : pathname)
    router.refresh()
  }, [id, pathname, router])
  return null
}
