'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A cell of the grid; row and column 0 are the headings. */
export interface GridPlace {
  row: number
  column: number
}

interface GridSize {
  /** With their headings. */
  rows: number
  columns: number
  /** Rows that one key press of Page Down goes on. */
  page: number
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most))

/** Where a key leads in a grid; undefined for a key that leads nowhere. */
export function placeAfterKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: GridPlace,
  { rows, columns, page }: GridSize,
): GridPlace | undefined {
  const isFar = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number) => ({
    row: clamp(nextRow, rows - 1),
    column: clamp(nextColumn, columns - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? rows : row + 1, column)
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column)
    case 'ArrowRight':
      return to(row, isFar ? columns : column + 1)
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return isFar ? to(0, 0) : to(row, 0)
    case 'End':
      return isFar ? to(rows, columns) : to(row, columns)
    default:
      return undefined
  }
}

/** The cell an element stands in. */
export function placeOfCell(element: Element): GridPlace | undefined {
  const row = element.closest('[data-row]')?.getAttribute('data-row')
  const column = element.closest('[aria-colindex]')?.getAttribute('aria-colindex')
  return row && column ? { row: Number(row), column: Number(column) - 1 } : undefined
}

const cellSelector = ({ row, column }: GridPlace) => `[data-row="${row}"] [aria-colindex="${column + 1}"]`

interface GridKeys extends GridSize {
  /** What scrolls. */
  region: HTMLElement | null
  /** Where the tab key leads at first. */
  first: GridPlace
  hasFocusAtFirst: boolean
}

/** One cell of a grid takes the tab key, and the other keys lead from it to the others, drawn or not. */
export function useGridKeys({ region, first, hasFocusAtFirst, ...size }: GridKeys) {
  const isWanted = useRef(hasFocusAtFirst)
  const [chosen, setActive] = useState(first)
  // Filters make the grid smaller.
  const active = { row: clamp(chosen.row, size.rows - 1), column: clamp(chosen.column, size.columns - 1) }

  // The focus is the document's, and a far cell is drawn some renderings after it was asked for.
  useEffect(() => {
    if (!isWanted.current) return
    const cell = region?.querySelector(cellSelector(active))
    const target = cell?.querySelector<HTMLElement>('a, button') ?? cell
    if (!(target instanceof HTMLElement)) return
    isWanted.current = false
    target.focus({ preventScroll: true })
  })

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = event.altKey ? undefined : placeAfterKey(event, active, size)
    if (!next) return
    event.preventDefault()
    isWanted.current = true
    setActive(next)
  }
  return { active, setActive, press }
}
