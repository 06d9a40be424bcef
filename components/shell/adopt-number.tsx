'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { rememberChoice } from './remembered-choices'

/** Makes a number named in a link the console's current one, as if chosen. */
export function AdoptNumber({ id }: { id: string }) {
  const router = useRouter()
  const pathname = usePathname()
  // Cookie and address belong to the browser, and the server renders the surrounding shell.
  useEffect(() => {
    rememberChoice('phone-number', id)
    const rest = new URLSearchParams(window.location.search)
    rest.delete('number')
    router.replace(rest.size > 0 ? `${pathname}?${rest}` : pathname)
    router.refresh()
  }, [id, pathname, router])
  return null
}
