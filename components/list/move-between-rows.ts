import type { KeyboardEvent } from 'react'

/** The arrow keys go from the link of one row to that of the next. The links have `data-row-link`, counting from 0. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target instanceof HTMLElement ? event.target.dataset.rowLink : undefined
  if (step === undefined || from === undefined) return
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-row-link="${Number(from) + step}"]`)
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
