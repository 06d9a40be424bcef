import type { KeyboardEvent } from 'react'

/** Marks a row's link to its page or panel, for `moveBetweenRows` and `findRowLink`. */
export const rowLink = (id: string) => ({ 'data-row-link': id })

/** The row's link, if rendered. */
export const findRowLink = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)

/** Arrow keys move between the links of rows; `columns` is the number of rows side by side. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  const down = { ArrowDown: columns, ArrowUp: -columns }[event.key]
  const step = down ?? (columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : undefined)
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const from = links.indexOf(event.target)
  const next = from === -1 ? undefined : links[from + step]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
