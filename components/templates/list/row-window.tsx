'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { TemplateGroup } from './group-by-name'
import { knownHeights, rememberHeights } from './row-heights'
import { placedRows, secondLinePx, usualRowPx, type VisibleRows } from './visible-rows'

const overscan = 12

interface RowWindowProps {
  groups: readonly TemplateGroup[]
  body: HTMLTableSectionElement
  onChange: (visible: VisibleRows) => void
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY)

/** What is known already, in the shape the virtualizer takes. It works the places out by itself. */
function firstMeasurements(body: HTMLTableSectionElement, names: readonly string[]) {
  const known = knownHeights(body, names)
  const rows = names.flatMap((key, index) => {
    const size = known.get(key)
    return size === undefined ? [] : [{ key, index, size, start: 0, end: size, lane: 0 }]
  })
  return { rows, least: rows.length > 0 ? Math.min(...rows.map(({ size }) => size)) : usualRowPx }
}

/**
 * Works out which rows are near the window, for a table that scrolls with the page. It draws nothing. Long lists
 * alone need it: load it lazily.
 */
export const RowWindow = memo(function RowWindow({ groups, body, onChange }: RowWindowProps) {
  const [top, setTop] = useState(() => topOf(body))
  const [known] = useState(() =>
    firstMeasurements(
      body,
      groups.map(({ name }) => name),
    ),
  )
  // A new function each time would make every place new, and this draw without end.
  const keyOf = useCallback((index: number) => groups[index]?.name ?? index, [groups])
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: groups.length,
    estimateSize: (index) => known.least + (groups[index]?.hasSecondLine ? secondLinePx : 0),
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
    if (items.length > 0) onChange({ ...placedRows(items, top, bottom), measure: measureElement })
  }, [items, top, bottom, measureElement, onChange])
  useEffect(() => () => rememberHeights(virtualizer.takeSnapshot()), [virtualizer])

  // Where the rows begin changes with what stands above them: drafts, filters, the width of the window.
  useEffect(() => {
    const observer = new ResizeObserver(() => setTop(topOf(body)))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  return null
})
