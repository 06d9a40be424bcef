import type { KeyboardEvent } from 'react'
import type { FlowStore } from './flow-store'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What the keys do in the whole studio. */
export function studioCommand(press: Press): 'undo' | 'redo' | 'save' | undefined {
  if ((!press.ctrlKey && !press.metaKey) || press.altKey) return undefined
  const key = press.key.toLowerCase()
  if (key === 's') return press.shiftKey ? undefined : 'save'
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !press.shiftKey ? 'redo' : undefined
}

/** Fields for text have an undo of their own, apart from those that say they edit the document. */
const ownUndo = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true], .monaco-editor'

const hasOwnUndo = (target: EventTarget) =>
  target instanceof Element && target.closest(ownUndo) !== null && !target.closest('[data-edits-document]')

/** Ctrl or Cmd with Z, Shift+Z, Y and S, wherever the focus is. */
export function onStudioKey(event: KeyboardEvent, store: FlowStore, save: () => void): void {
  if (event.defaultPrevented) return
  const command = studioCommand(event)
  if (!command || (command !== 'save' && hasOwnUndo(event.target))) return
  event.preventDefault()
  if (command === 'save') save()
  else store[command]()
}
