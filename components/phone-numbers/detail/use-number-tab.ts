'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

const tabs = ['details', 'verification', 'automation'] as const
export type NumberTab = (typeof tabs)[number]

/**
 * The selected tab, stored in the address. Everything is loaded, so the server isn't asked. A verified number has no
 * verification tab; people who saw it become verified stay there.
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
