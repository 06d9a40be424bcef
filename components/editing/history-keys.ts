/** The parts of a key press used here. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Undo and redo: Ctrl or Cmd with Z, Shift+Z and Y. */
export function historyCommand(press: Press): 'undo' | 'redo' | undefined {
  if ((!press.ctrlKey && !press.metaKey) || press.altKey) return undefined
  const key = press.key.toLowerCase()
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !press.shiftKey ? 'redo' : undefined
}
