'use client'

import { useSyncExternalStore } from 'react'
import { serviceNow } from '@/lib/browser/service-now'

const MINUTE_MS = 60_000

const readMinute = () => Math.floor(serviceNow() / MINUTE_MS) * MINUTE_MS

function onMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The minute it is, ms since 1970; undefined until the page is in a browser, whose days are those of its reader. */
export const useNow = (): number | undefined => useSyncExternalStore(onMinute, readMinute, () => undefined)
