import type { KeyboardEvent } from 'react'
import { historyCommand, type Press } from '@/components/editing/history-keys'
import type { FlowStore } from './flow-store'

/** As much of an event as is read here. */
interface StudioPress extends Press, Pick<KeyboardEvent, 'defaultPrevented' | 'preventDefault' | 'target'> {
  currentTarget: { contains: (other: Element) => boolean }
}

/** What the keys do in the whole studio. */
export function studioCommand(press: Press): 'undo' | 'redo' | 'save' | 'focus' | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  const isSave = key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey
  const isFocus = key === '\\' && (ctrlKey || metaKey) && !shiftKey && !altKey
  return isSave ? 'save' : isFocus ? 'focus' : historyCommand(press)
}

/** Fields for text have an undo of their own, apart from those that say they edit the document. */
const ownUndo = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true], .monaco-editor'

const hasOwnUndo = (target: EventTarget) =>
  target instanceof Element && target.closest(ownUndo) !== null && !target.closest('[data-edits-document]')

/** Events of dialogs and menus come here too, though they stand elsewhere in the page: what is done there is not done to the document. */
const isOutside = ({ currentTarget, target }: StudioPress) =>
  !(target instanceof Element && currentTarget.contains(target))

/** What the keys do beyond the document. */
interface StudioActions {
  save: () => void
  focus: () => void
}

interface SaveKey {
  /** There is something to make a version of, and the button for it is shown. */
  canSaveVersion: boolean
  saveVersion: () => unknown
  /** Stores the draft. */
  flush: () => unknown
}

/** What the key for saving does: what “Save version” does, and where that can do nothing, the draft is stored at once. */
export const saveByKey = ({ canSaveVersion, saveVersion, flush }: SaveKey): void =>
  void (canSaveVersion ? saveVersion() : flush())

/** Ctrl or Cmd with Z, Shift+Z, Y, S and \, wherever in the studio the focus is. */
export function onStudioKey(event: StudioPress, store: FlowStore, actions: StudioActions): void {
  if (event.defaultPrevented || isOutside(event)) return
  const command = studioCommand(event)
  if (!command) return
  const isOfHistory = command === 'undo' || command === 'redo'
  if (isOfHistory && hasOwnUndo(event.target)) return
  event.preventDefault()
  if (isOfHistory) store[command]()
  else actions[command]()
}
