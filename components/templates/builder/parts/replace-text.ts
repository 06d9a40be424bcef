interface Replacement {
  text: string
  selectionStart: number
  selectionEnd: number
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The smallest stretch of a text that has to change to make it another: UTF-16 offsets and what goes there. */
export function changedStretch(from: string, to: string): { start: number; end: number; inserted: string } {
  const start = commonPrefix(from, to)
  let end = from.length
  let inserted = to.length
  while (end > start && inserted > start && from[end - 1] === to[inserted - 1]) {
    end -= 1
    inserted -= 1
  }
  return { start, end, inserted: to.slice(start, inserted) }
}

/**
 * Gives a text area a new text as if it had been typed: the browser's undo takes it back, and whoever listens to the
 * input hears of it.
 */
export function replaceText(
  area: HTMLTextAreaElement,
  { text, selectionStart, selectionEnd }: Replacement,
): void {
  area.focus()
  const { start, end, inserted } = changedStretch(area.value, text)
  if (start !== end || inserted !== '') {
    area.setSelectionRange(start, end)
    // Deprecated and without a successor: nothing else leaves the undo history of a text area whole.
    const isTyped = document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted)
    if (!isTyped || area.value !== text) {
      area.setRangeText(text, 0, area.value.length)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  area.setSelectionRange(selectionStart, selectionEnd)
}
