'use client'

import { useLayoutEffect, useState } from 'react'

/** Columns a grid has, as its style sheet made them; undefined for the first paint, when nobody knows. */
export function useColumns(grid: HTMLElement | null): number | undefined {
  const [columns, setColumns] = useState<number>()
  // The width of the page is not React's.
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
