'use client'

import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useVisibleRange } from './use-visible-range'

/** Cards of the first paint, the same on the server and in the browser. */
const firstCards = 24
/** Cards rendered above and below the window. */
const moreCards = 12

interface CardRows<Card> {
  /** Key under which heights are remembered, separately for each number of columns. */
  listName: string
  cards: readonly Card[]
  /** The same function for every call. */
  keyOf: (card: Card) => string
  /** Typical height of a row in px, for this number of cards per row. */
  rowPxOf: (perRow: number) => number
  /** Columns assumed until the browser knows. */
  usualColumns: number
  /** Grids up to this size are rendered entirely. */
  drawnWhole: number
}

/** Cards in as many columns as fit; only those near the window are rendered. `gridRef` goes on the grid. */
export function useCardRows<Card>(list: CardRows<Card>) {
  const { listName, cards, keyOf, rowPxOf, usualColumns, drawnWhole } = list
  const [grid, setGrid] = useState<HTMLElement | null>(null)
  const columns = useColumns(grid)
  const perRow = columns ?? usualColumns
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(cards.length / perRow) }, (_, row) =>
        cards.slice(row * perRow, (row + 1) * perRow),
      ),
    [cards, perRow],
  )
  const keyOfRow = useCallback(
    ([first]: readonly Card[]) => (first === undefined ? '' : keyOf(first)),
    [keyOf],
  )
  const { range, shown, bodyRef, rowWindow } = useVisibleRange<readonly Card[]>({
    listName: `${listName} ${perRow}`,
    rows,
    keyOf: keyOfRow,
    rowPx: rowPxOf(perRow),
    drawnWhole: Math.ceil((columns === undefined ? firstCards : drawnWhole) / perRow),
    overscan: Math.ceil(moreCards / perRow),
  })
  const gridRef = useCallback(
    (element: HTMLElement | null) => {
      setGrid(element)
      bodyRef(element)
    },
    [bodyRef],
  )
  const placed = shown.flat().map((card, place) => {
    const index = range.start * perRow + place
    const isFirst = index % perRow === 0
    return {
      card,
      index,
      // The first card of a row is measured for its height.
      rowIndex: isFirst ? index / perRow : undefined,
      rowRef: isFirst ? range.measure : undefined,
    }
  })
  const gaps = { paddingTop: range.beforePx, paddingBottom: range.afterPx }
  return { placed, gridRef, gaps, perRow, rowWindow }
}

/** Number of columns according to the stylesheet; undefined for the first paint. */
function useColumns(grid: HTMLElement | null): number | undefined {
  const [columns, setColumns] = useState<number>()
  // The page's width isn't part of React.
  useLayoutEffect(() => {
    if (!grid) return
    const count = () => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    count()
    const observer = new ResizeObserver(count)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [grid])
  return columns
}
