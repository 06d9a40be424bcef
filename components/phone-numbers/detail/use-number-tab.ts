'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

const tabs = ['details', 'verification', 'automation'] as const
export type NumberTab = (typeof tabs)[number]

/**
 * Which part is shown; it stands in the address. Everything is here already, so the server is not asked. A verified number
 * has nothing to verify; who saw it become one stays where they are.
 */
export function useNumberTab(isVerified: boolean) {
  const word = useSearchParams().get('tab')
  const asked = tabs.find((tab) => tab === word) ?? 'details'
  const [wasUnverified, setWasUnverified] = useState(false)
  if (asked === 'verification' && !isVerified && !wasUnverified) setWasUnverified(true)
  if (asked !== 'verification' && wasUnverified) setWasUnverified(false)
  const hasVerification = !isVerified || wasUnverified
  const show = (tab: NumberTab) => {
    const address = tab === 'details' ? window.location.pathname : `?tab=${tab}`
    window.history.pushState(null, '', address)
  }
  const tab: NumberTab = asked === 'verification' && !hasVerification ? 'details' : asked
  return { tab, show, hasVerification }
}
