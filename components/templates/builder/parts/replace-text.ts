interface Replacement {
  text: string
  selectionStart: number
  selectionEnd: number
}

/** A part of a text, in UTF-16 offsets, and what goes there. */
interface Stretch {
  start: number
  end: number
  inserted: string
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The smallest stretch of a text that has to change to make it another. */
export function changedStretch(from: string, to: string): Stretch {
  const start = commonPrefix(from, to)
  let end = from.length
  let inserted = to.length
  while (end > start && inserted > start && from[end - 1] === to[inserted - 1]) {
    end -= 1
    inserted -= 1
  }
  return { start, end, inserted: to.slice(start, inserted) }
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
