'use client'

import { notifyManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { attachPressedPointer, whenReleased } from './pressed-pointer'

/** Press and undo behavior of the whole page. Mounted once, in the root layout. */
export function PageInput() {
  // The window isn't part of React, nor are pending responses.
  useEffect(() => {
    notifyManager.setScheduler((notify) => setTimeout(() => whenReleased(notify)))
    const detach = [attachPressedPointer(), attachUndoInPlace()]
    // From now on, React handles presses; `public/early-input.js` replays earlier ones.
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
 * Limits undo and redo to the focused input. Chromium has one undo history per page: if an input has no steps left,
 * for example in a moved row, the newest step of another input is undone, possibly out of view. That step waits until
 * its own input has focus instead.
 * @returns a function that detaches it
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
