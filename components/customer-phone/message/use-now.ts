'use client'

import { useServiceClock } from '@/components/ui/use-clock'
import { useIsBrowser } from '@/components/ui/use-is-browser'

const MINUTE_MS = 60_000

/** The minute it is, ms since 1970; undefined until the page is in a browser, whose days are those of its reader. */
export function useNow(): number | undefined {
  const now = useServiceClock(MINUTE_MS)
  return useIsBrowser() ? now : undefined
}
