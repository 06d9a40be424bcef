'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { RowWindowProps } from './row-window'
import { firstRange, rowsDrawnWhole, type VisibleRange } from './visible-range'

const RowWindow = dynamic(() => import('./row-window').then((module) => module.RowWindow), { ssr: false })

interface VisibleRows extends Omit<RowWindowProps, 'body' | 'onChange'> {
  /** Lists of so many rows are drawn whole, where rows are large. */
  drawnWhole?: number
}

/**
 * Which rows of a list are drawn: all of a short one, of a long one those near the window. `bodyRef` goes to what holds
 * the rows, and `rowWindow` beside the list.
 */
export function useVisibleRange({ drawnWhole = rowsDrawnWhole, ...rows }: VisibleRows) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState<VisibleRange>()
  const isLong = rows.count > drawnWhole
  return {
    range: (isLong && near) || firstRange(rows.count, rows.rowPx, drawnWhole),
    bodyRef: setBody,
    rowWindow: isLong && body ? <RowWindow {...rows} body={body} onChange={setNear} /> : null,
  }
}
