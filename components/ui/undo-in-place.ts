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
export function attachUndoInPlace(): () => void {
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
