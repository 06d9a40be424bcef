import type { KeyboardEvent } from 'react'

/** Marks what leads from a row to its page or panel, for `moveBetweenRows` and `findRowLink`. */
export const rowLink = (id: string) => ({ 'data-row-link': id })

/** What leads to this row, if it is drawn. */
export const findRowLink = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)

/** The arrow keys go from the link of one row to that of another; `columns` are how many stand beside each other. */
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
