'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { knownHeights, rememberHeights } from './row-heights'
import { rangeOf, type VisibleRange } from './visible-range'

const usualOverscan = 12

export interface RowWindowProps {
  /** Heights are remembered by it, for the way back from another page. */
  listName: string
  count: number
  /** Key of a row. The same function for the same rows: a new one makes every place new. */
  keyOf: (index: number) => string
  /** The usual height of a row, until some are known. */
  rowPx: number
  /** What this row is likely to be higher than the lowest one, in px. The same function for the same rows. */
  extraPx?: (index: number) => number
  /** Rows that are drawn above and below the window, where they are large. */
  overscan?: number
  /** What holds the rows; each has `data-index`. */
  body: HTMLElement
  onChange: (range: VisibleRange) => void
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY)

/** What is known already, in the shape the virtualizer takes. It works the places out by itself. */
function firstMeasurements({ listName, count, keyOf, rowPx, body }: RowWindowProps) {
  const known = knownHeights(listName, body, keyOf)
  const rows = Array.from({ length: count }, (_, index) => ({ key: keyOf(index), index })).flatMap((row) => {
    const size = known.get(row.key)
    return size === undefined ? [] : [{ ...row, size, start: 0, end: size, lane: 0 }]
  })
  return { rows, leastPx: rows.reduce((least, { size }) => Math.min(least, size), rows[0]?.size ?? rowPx) }
}

/**
 * Works out which rows are near the window, for a list that scrolls with the page. It draws nothing. Long lists
 * alone need it: load it lazily.
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

  // The virtualizer lives outside React; what it found is drawn before the browser paints.
  useLayoutEffect(() => {
    const range = rangeOf(items, top, bottom)
    if (range) onChange({ ...range, measure: measureElement })
  }, [items, top, bottom, measureElement, onChange])
  useEffect(() => () => rememberHeights(listName, virtualizer.takeSnapshot()), [listName, virtualizer])

  // Where the rows begin changes with what stands above them: filters, notices, the width of the window.
  useEffect(() => {
    const observer = new ResizeObserver(() => setTop(topOf(body)))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  return null
})
