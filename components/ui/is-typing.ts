/** Inputs that take no text: a key pressed in one of them is meant for the page. */
const takesNoText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'])

/** Whether a key that is pressed here is a letter of a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !takesNoText.has(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.role === 'textbox' || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
