'use client'

import { useRouter } from 'next/navigation'
import { samePageFor } from './number-address'
import { rememberChoice } from './remembered-choices'

/** Switches the console to another phone number; on a page about a number, to the same page of the other. */
export function useSwitchNumber(): (id: string) => void {
  const router = useRouter()
  return (id) => {
    rememberChoice('phone-number', id)
    const samePage = samePageFor(window.location, id)
    if (samePage !== undefined) router.push(samePage)
    router.refresh()
  }
}
