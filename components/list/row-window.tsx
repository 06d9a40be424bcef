'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { knownHeights, rememberHeights } from './row-heights'
import { rangeOf, type VisibleRange } from './visible-range'

const usualOverscan = 12

export interface RowWindowProps {
  /** Key under which heights are remembered, for coming back from another page. */
  listName: string
  count: number
  /** Key of a row. The same function for the same rows: a new one recomputes every position. */
  keyOf: (index: number) => string
  /** Typical height of a row, until some are measured. */
  rowPx: number
  /** Expected extra height of this row, in px. The same function for the same rows. */
  extraPx?: (index: number) => number
  /** Number of rows rendered beyond the window, if they are large. */
  overscan?: number
  /** Container of the rows, each with `data-index`. */
  body: HTMLElement
  onChange: (range: VisibleRange) => void
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY)

/** Known heights in the virtualizer's format. It computes positions itself. */
function firstMeasurements({ listName, count, keyOf, rowPx, body }: RowWindowProps) {
  const known = knownHeights(listName, body, keyOf)
  const rows = Array.from({ length: count }, (_, index) => ({ key: keyOf(index), index })).flatMap((row) => {
    const size = known.get(row.key)
    return size === undefined ? [] : [{ ...row, size, start: 0, end: size, lane: 0 }]
  })
  return { rows, leastPx: rows.reduce((least, { size }) => Math.min(least, size), rows[0]?.size ?? rowPx) }
}

/**
 * Computes which rows are near the window, for a list that scrolls with the page. Renders nothing. Only long lists
 * need it: load it lazily.
 */
export const RowWindow = memo(function RowWindow(props: RowWindowProps) {
  const { listName, count, keyOf, extraPx, overscan = usualOverscan, body, onChange } = props
  const [top, setTop] = useState(() => topOf(body))
  const [known] = useState(() => firstMeasurements(props))
  const { leastPx } = known
  const estimateSize = useCallback((index: number) => leastPx + (extraPx?.(index) ?? 0), [leastPx, extraPx])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize,
    getItemKey: keyOf,
    initialMeasurementsCache: known.rows,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const bottom = top + virtualizer.getTotalSize()
  const { measureElement } = virtualizer

  // The virtualizer is outside React; render its result before the browser paints.
  useLayoutEffect(() => {
    const range = rangeOf(items, top, bottom)
    if (range) onChange({ ...range, measure: measureElement })
  }, [items, top, bottom, measureElement, onChange])
  useEffect(() => () => rememberHeights(listName, virtualizer.takeSnapshot()), [listName, virtualizer])

  // The start of the rows depends on what is above them: filters, notices, the window's width.
  useEffect(() => {
    const observer = new ResizeObserver(() => setTop(topOf(body)))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  return null
})
