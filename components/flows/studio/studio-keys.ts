import type { KeyboardEvent } from 'react'
import { historyCommand, type Press } from '@/components/editing/history-keys'
import type { FlowStore } from './flow-store'

/** The parts of an event used here. */
interface StudioPress extends Press, Pick<KeyboardEvent, 'defaultPrevented' | 'preventDefault' | 'target'> {
  currentTarget: { contains: (other: Element) => boolean }
}

/** Keyboard commands of the whole studio. */
export function studioCommand(press: Press): 'undo' | 'redo' | 'save' | 'focus' | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  const isSave = key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey
  const isFocus = key === '\\' && (ctrlKey || metaKey) && !shiftKey && !altKey
  return isSave ? 'save' : isFocus ? 'focus' : historyCommand(press)
}

/** Text fields have their own undo, except those that declare they edit the document. */
const ownUndo = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true], .monaco-editor'

const hasOwnUndo = (target: EventTarget) =>
  target instanceof Element && target.closest(ownUndo) !== null && !target.closest('[data-edits-document]')

/**
 * Dialogs and menus bubble their events here, although they are elsewhere in the page; those don't affect the
 * document.
 */
const isOutside = ({ currentTarget, target }: StudioPress) =>
  !(target instanceof Element && currentTarget.contains(target))

/** Keyboard actions beyond the document. */
interface StudioActions {
  save: () => void
  focus: () => void
}

interface SaveKey {
  /** There is something to save as a version, and its button is shown. */
  canSaveVersion: boolean
  saveVersion: () => unknown
  /** Saves the draft. */
  flush: () => unknown
}

/** The save shortcut: saves a version if possible, else the draft. */
export const saveByKey = ({ canSaveVersion, saveVersion, flush }: SaveKey): void =>
  void (canSaveVersion ? saveVersion() : flush())

/** Ctrl or Cmd with Z, Shift+Z, Y, S and \, wherever focus is in the studio. */
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
