import type { EditStep } from '@/components/flows/studio/flow-store'
import type { TextEdit } from '@/lib/language/flow-json/finding'

/** The undo step of a change in the editor: typed words share one, pasted text has its own. */
export function typingStep(edits: readonly TextEdit[]): EditStep {
  const isTyped = edits.every(({ text, length }) => length <= 1 && text.length <= 2 && !/[\r\n]/.test(text))
  if (!isTyped) return { origin: 'json', label: 'Edit JSON' }
  const isDeleted = edits.every(({ text }) => text === '')
  return isDeleted
    ? { origin: 'json', label: 'Delete text', merge: 'deleting' }
    : { origin: 'json', label: 'Typing', merge: 'typing' }
}
