'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A cell of the grid; row and column 0 are the headings. */
export interface GridPlace {
  row: number
  column: number
}

interface GridSize {
  /** Including headings. */
  rows: number
  columns: number
  /** Rows that Page Down moves by. */
  page: number
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most))

/** Where a key moves to in a grid; undefined for other keys. */
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

export function placeOfCell(element: Element): GridPlace | undefined {
  const row = element.closest('[data-row]')?.getAttribute('data-row')
  const column = element.closest('[aria-colindex]')?.getAttribute('aria-colindex')
  return row && column ? { row: Number(row), column: Number(column) - 1 } : undefined
}

const cellSelector = ({ row, column }: GridPlace) => `[data-row="${row}"] [aria-colindex="${column + 1}"]`

interface GridKeys extends GridSize {
  /** The scrolling element. */
  region: HTMLElement | null
  /** The initially tabbable cell. */
  first: GridPlace
  hasFocusAtFirst: boolean
}

/** Roving focus: one cell of the grid is tabbable, and keys move to the others, rendered or not. */
export function useGridKeys({ region, first, hasFocusAtFirst, ...size }: GridKeys) {
  const isWanted = useRef(hasFocusAtFirst)
  const [chosen, setActive] = useState(first)
  // Filters can shrink the grid.
  const active = { row: clamp(chosen.row, size.rows - 1), column: clamp(chosen.column, size.columns - 1) }

  // Focus belongs to the document, and a distant cell is rendered a few renders later.
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
