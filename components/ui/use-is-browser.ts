'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first paint. Anything that depends on the reader's time zone waits for it. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
