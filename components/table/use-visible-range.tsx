'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { RowWindowProps } from './row-window'
import { firstRange, rowsDrawnWhole, type VisibleRange } from './visible-range'

const RowWindow = dynamic(() => import('./row-window').then((module) => module.RowWindow), { ssr: false })

/**
 * Which rows of a list are drawn: all of a short one, of a long one those near the window. `bodyRef` goes to what holds
 * the rows, and `rowWindow` beside the list.
 */
export function useVisibleRange(rows: Omit<RowWindowProps, 'body' | 'onChange'>) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState<VisibleRange>()
  const isLong = rows.count > rowsDrawnWhole
  return {
    range: (isLong && near) || firstRange(rows.count, rows.rowPx),
    bodyRef: setBody,
    rowWindow: isLong && body ? <RowWindow {...rows} body={body} onChange={setNear} /> : null,
  }
}
