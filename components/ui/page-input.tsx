'use client'

import { notifyManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { attachPressedPointer, whenReleased } from './pressed-pointer'

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

const historyInputs: ReadonlySet<string> = new Set(['historyUndo', 'historyRedo'])

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Undo and redo change the input with the focus alone. Chromium keeps one history for the whole page: when an input has no
 * step of its own left, as in a row that was moved, the newest one of another is taken back, out of sight. That step waits
 * instead until its input has the focus.
 *
 * @returns the function that detaches it
 */
function attachUndoInPlace(): () => void {
  const listening = new AbortController()
  const guard = (event: InputEvent) => {
    const { target, inputType } = event
    if (!historyInputs.has(inputType) || !isTextInput(target) || target === document.activeElement) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('beforeinput', guard, { capture: true, signal: listening.signal })
  return () => listening.abort()
}
