'use client'

import { useSearchParams } from 'next/navigation'

const tabs = ['details', 'verification', 'automation'] as const
export type NumberTab = (typeof tabs)[number]

/** Which part is shown; it stands in the address. Everything is here already, so the server is not asked. */
export function useNumberTab(): [NumberTab, (tab: NumberTab) => void] {
  const asked = useSearchParams().get('tab')
  const show = (tab: NumberTab) => {
    const address = tab === 'details' ? window.location.pathname : `?tab=${tab}`
    window.history.pushState(null, '', address)
  }
  return [tabs.find((tab) => tab === asked) ?? 'details', show]
}
