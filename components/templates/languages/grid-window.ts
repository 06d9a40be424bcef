'use client'

import { useEffect, useMemo, useState } from 'react'
import { isSameJsonText } from '@/lib/contract/same-json'
import { columnSizes, headPx, rowPx } from './grid-sizes'
import type { GridPlace } from './use-grid-keys'

/** Rendered beyond the visible ones. */
const rowsBeyond = 4
const columnsBeyond = 1

interface Sight {
  fromPx: number
  toPx: number
}

interface Pieces {
  count: number
  /** Size of each piece. */
  piecePx: number
  /** Rendered on either side of the visible ones. */
  beyond: number
  /** Index that is always rendered. */
  always: number
}

/** Which of many equal pieces are rendered: visible ones, some beyond, and the focused one. */
export function drawnPieces({ fromPx, toPx }: Sight, { count, piecePx, beyond, always }: Pieces): number[] {
  const first = Math.max(0, Math.floor(fromPx / piecePx) - beyond)
  const end = Math.min(count, Math.ceil(toPx / piecePx) + beyond)
  const near = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  const isFar = always >= 0 && always < count && !(always >= first && always < end)
  return isFar ? [...near, always].toSorted((one, other) => one - other) : near
}

/** How far to scroll so that a piece is visible below a sticky heading. */
export function scrollFor(piece: Sight, { fromPx, toPx }: Sight): number {
  if (piece.fromPx < fromPx) return piece.fromPx - fromPx
  return Math.max(0, Math.min(piece.toPx - toPx, piece.fromPx - fromPx))
}

interface GridWindow {
  region: HTMLElement | null
  rows: number
  columns: number
  active: GridPlace
}

interface View {
  across: Sight
  down: Sight
  columnPx: number
  /** Columns continue beyond the right edge. */
  hasMore: boolean
  /** Rows continue beyond the lower edge. */
  hasMoreBelow: boolean
}

/** Until the region is measured, as on the server. */
const firstView: View = {
  across: { fromPx: 0, toPx: 960 },
  down: { fromPx: 0, toPx: 640 },
  columnPx: columnSizes(0, 0).columnPx,
  hasMore: false,
  hasMoreBelow: false,
}

function viewOf(region: HTMLElement, columns: number): View {
  const { scrollTop, scrollLeft, scrollHeight, clientWidth, clientHeight } = region
  const { namesPx, columnPx } = columnSizes(clientWidth, columns)
  const across = { fromPx: scrollLeft, toPx: scrollLeft + clientWidth - namesPx }
  return {
    across,
    down: { fromPx: scrollTop, toPx: scrollTop + clientHeight - headPx },
    columnPx,
    hasMore: across.toPx < columns * columnPx - 1,
    hasMoreBelow: scrollTop + clientHeight < scrollHeight - 1,
  }
}

/** Partially scrolled pieces render the same rows and columns. */
const inWholePieces = ({ fromPx, toPx }: Sight, piecePx: number): Sight => ({
  fromPx: Math.floor(fromPx / piecePx) * piecePx,
  toPx: Math.ceil(toPx / piecePx) * piecePx,
})

const drawnView = (view: View): View => ({
  ...view,
  across: inWholePieces(view.across, view.columnPx),
  down: inWholePieces(view.down, rowPx),
})

const pieceAt = (index: number, piecePx: number): Sight => ({
  fromPx: index * piecePx,
  toPx: (index + 1) * piecePx,
})

/** Scrolls a cell into view. */
export function scrollToPlace(region: HTMLElement, { row, column }: GridPlace, columns: number): void {
  const { across, down, columnPx } = viewOf(region, columns)
  if (row > 0) region.scrollTop += scrollFor(pieceAt(row - 1, rowPx), down)
  if (column > 0) region.scrollLeft += scrollFor(pieceAt(column - 1, columnPx), across)
}

/** Which rows and columns of a scrolling grid are rendered. */
export function useGridWindow({ region, rows, columns, active }: GridWindow) {
  const [{ across, down, columnPx, hasMore, hasMoreBelow }, setView] = useState(firstView)

  // Scroll position and window width aren't part of React.
  useEffect(() => {
    if (!region) return
    const look = () => {
      const next = drawnView(viewOf(region, columns))
      setView((last) => (isSameJsonText(last, next) ? last : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(region)
    region.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      region.removeEventListener('scroll', look)
    }
  }, [region, columns])

  const { row, column } = active
  const { fromPx, toPx } = across
  // Rows only rerender if their columns change; equal ranges are the same object.
  const drawnColumns = useMemo(
    () =>
      drawnPieces(
        { fromPx, toPx },
        { count: columns, piecePx: columnPx, beyond: columnsBeyond, always: column - 1 },
      ),
    [fromPx, toPx, columns, columnPx, column],
  )
  return {
    height: headPx + rows * rowPx,
    drawnRows: drawnPieces(down, { count: rows, piecePx: rowPx, beyond: rowsBeyond, always: row - 1 }),
    drawnColumns,
    hasMore,
    hasMoreBelow,
  }
}
