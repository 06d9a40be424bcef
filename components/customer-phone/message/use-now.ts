'use client'

import { useServiceClock } from '@/components/ui/use-clock'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { MINUTE_MS } from '@/lib/contract/durations'

/** The current minute, ms since 1970; undefined until rendered in a browser, whose time zone determines days. */
export function useNow(): number | undefined {
  const now = useServiceClock(MINUTE_MS)
  return useIsBrowser() ? now : undefined
}
