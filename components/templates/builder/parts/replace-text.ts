import { changedStretch, type Stretch } from '@/components/editing/changed-stretch'

interface Replacement {
  text: string
  selectionStart: number
  selectionEnd: number
}

let isWriting = false

/** Whether the page, not a person, is editing text now: browsers report both as typing. */
export const isReplacing = (): boolean => isWriting

/**
 * Replaces a range of text as if typed: the browser can undo it and input listeners are notified. The caret ends up
 * after it.
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
      // Deprecated without a successor, but nothing else preserves a text area's undo history.
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

/** Sets a text area's text and selection, the way `replaceStretch` does. */
export function replaceText(
  area: HTMLTextAreaElement | HTMLInputElement,
  { text, selectionStart, selectionEnd }: Replacement,
): void {
  replaceStretch(area, changedStretch(area.value, text))
  area.setSelectionRange(selectionStart, selectionEnd)
}
