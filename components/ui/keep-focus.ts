/** Takes focus when the focused element disappears; `call` from anywhere on the page. */
type TakesFocus = { 'data-takes-focus': '' | 'call'; tabIndex: -1 }

/** For the heading of something that may lose the button that was just pressed. */
export const takesFocus = (of: '' | 'call' = ''): TakesFocus => ({ 'data-takes-focus': of, tabIndex: -1 })

/**
 * Keeps focus within a part of the page, as its `ref`: when the focused element disappears, the first element with
 * `takesFocus` gets focus. When the whole part disappears, focus returns to where it came from.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let held: Node | undefined
  let from: HTMLElement | undefined
  const isLost = () => document.activeElement === document.body

  part.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (target instanceof Node) held = target
    if (relatedTarget instanceof HTMLElement && !part.contains(relatedTarget)) from = relatedTarget
  })
  part.addEventListener('focusout', () =>
    // Some browsers also fire this when an element is removed; only then is it detached afterwards.
    queueMicrotask(() => {
      if (held?.isConnected && document.activeElement !== held) held = undefined
    }),
  )
  const observer = new MutationObserver(() => {
    if (!held || held.isConnected) return
    held = undefined
    if (isLost()) part.querySelector<HTMLElement>('[data-takes-focus]')?.focus()
  })
  observer.observe(part, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    if (!held) return
    queueMicrotask(() => {
      if (!isLost()) return
      const call = document.querySelector<HTMLElement>('[data-takes-focus="call"]')
      const next = call ?? (from?.isConnected ? from : document.getElementById('main'))
      next?.focus({ preventScroll: true })
    })
  }
}
