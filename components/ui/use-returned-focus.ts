'use client'

import { useEffect, useState } from 'react'

/** Gives the focus back to what had it when this was drawn first, once it is gone. For what is drawn in the browser only. */
export function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement)
  // The focus is the browser's.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
