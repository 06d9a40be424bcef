'use client'

import { useSyncExternalStore } from 'react'

/** From here on a list and one thing of it have room beside each other. */
const query = '(min-width: 80rem)'

function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Undefined on the server and for the first paint, when nobody knows. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  )
}
