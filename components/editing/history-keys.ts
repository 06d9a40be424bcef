/** As much of a key press as is read here. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What takes steps back and makes them again: Ctrl or Cmd with Z, Shift+Z and Y. */
export function historyCommand(press: Press): 'undo' | 'redo' | undefined {
  if ((!press.ctrlKey && !press.metaKey) || press.altKey) return undefined
  const key = press.key.toLowerCase()
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !press.shiftKey ? 'redo' : undefined
}
