import { changedStretch, type Stretch } from '@/components/editing/changed-stretch'

interface Replacement {
  text: string
  selectionStart: number
  selectionEnd: number
}

let isWriting = false

/** Whether the page writes into a text now, and not someone who types: its browser tells both as typing. */
export const isReplacing = (): boolean => isWriting

/**
 * Puts a text in the place of a stretch as if it had been typed: the browser's undo takes it back, and whoever listens
 * to the input hears of it. The caret is behind it then.
 */
export function replaceStretch(
  area: HTMLTextAreaElement | HTMLInputElement,
  { start, end, inserted }: Stretch,
): void {
  const text = area.value.slice(0, start) + inserted + area.value.slice(end)
  const caret = start + inserted.length
  area.focus()
  area.setSelectionRange(start, end)
  if (start !== end || inserted !== '') {
    isWriting = true
    try {
      // Deprecated and without a successor: nothing else leaves the undo history of a text area whole.
      const isTyped = document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted)
      if (!isTyped || area.value !== text) {
        area.setRangeText(text, 0, area.value.length)
        area.dispatchEvent(new Event('input', { bubbles: true }))
      }
    } finally {
      isWriting = false
    }
  }
  area.setSelectionRange(caret, caret)
}

/** Gives a text area a new text and selection, as `replaceStretch` does. */
export function replaceText(
  area: HTMLTextAreaElement | HTMLInputElement,
  { text, selectionStart, selectionEnd }: Replacement,
): void {
  replaceStretch(area, changedStretch(area.value, text))
  area.setSelectionRange(selectionStart, selectionEnd)
}
