/** Inputs without text: keys pressed in them are meant for the page. */
const takesNoText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'])

/** Whether a key pressed here types text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !takesNoText.has(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.role === 'textbox' || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
