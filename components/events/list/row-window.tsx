'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { EventRow } from '@/lib/contract/event-log'
import { rangeOf, usualRowPx, type VisibleRange } from './visible-range'

const overscan = 12

interface RowWindowProps {
  events: readonly EventRow[]
  list: HTMLUListElement
  onChange: (range: VisibleRange) => void
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY)

/**
 * Works out which rows are near the window, for a list that scrolls with the page. It draws nothing. Long lists alone
 * need it: load it lazily.
 */
export const RowWindow = memo(function RowWindow({ events, list, onChange }: RowWindowProps) {
  const [top, setTop] = useState(() => topOf(list))
  // A new function each time would make every place new, and this draw without end.
  const keyOf = useCallback((index: number) => events[index]?.id ?? index, [events])
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: events.length,
    estimateSize: () => usualRowPx,
    getItemKey: keyOf,
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

  // Where the rows begin changes with what stands above them: filters, notices, the width of the window.
  useEffect(() => {
    const observer = new ResizeObserver(() => setTop(topOf(list)))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])

  return null
})
