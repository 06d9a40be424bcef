'use client'

import { notifyManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { attachPressedPointer, whenReleased } from './pressed-pointer'
import { attachUndoInPlace } from './undo-in-place'

/** How presses and undo behave on the whole page. Mounted once, in the root layout. */
export function PageInput() {
  // The window is not React's, and neither are answers on their way.
  useEffect(() => {
    notifyManager.setScheduler((notify) => setTimeout(() => whenReleased(notify)))
    const detach = [attachPressedPointer(), attachUndoInPlace()]
    // From here on presses reach React; `public/early-input.js` does again what came before.
    document.documentElement.dataset.ready = ''
    return () => {
      for (const each of detach) each()
    }
  }, [])
  return null
}
