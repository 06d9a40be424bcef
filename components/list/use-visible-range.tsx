'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import type { RowWindowProps } from './row-window'
import { firstRange, rowsDrawnWhole, type VisibleRange } from './visible-range'

const RowWindow = dynamic(() => import('./row-window').then((module) => module.RowWindow), { ssr: false })

export interface VisibleRows<Row> extends Pick<RowWindowProps, 'listName' | 'rowPx' | 'overscan'> {
  rows: readonly Row[]
  /** The same function for every call. */
  keyOf: (row: Row) => string
  /** Expected extra height of a row, in px. The same function for every call. */
  extraPx?: (row: Row) => number
  /** Lists up to this length are rendered entirely, if rows are large. */
  drawnWhole?: number
}

/**
 * Which rows of a list are rendered: all of a short one, those near the window of a long one. `bodyRef` goes on the
 * container of the rows, `rowWindow` beside the list.
 */
export function useVisibleRange<Row>(list: VisibleRows<Row>) {
  const { rows, keyOf, extraPx, drawnWhole = rowsDrawnWhole, ...window } = list
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState<VisibleRange>()
  const isLong = rows.length > drawnWhole
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? `none ${index}` : keyOf(row)
    },
    [rows, keyOf],
  )
  const extraPxAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? 0 : (extraPx?.(row) ?? 0)
    },
    [rows, extraPx],
  )
  const range = (isLong && near) || firstRange(rows.length, list.rowPx, drawnWhole)
  return {
    range,
    shown: rows.slice(range.start, range.end),
    bodyRef: setBody,
    rowWindow:
      isLong && body ? (
        <RowWindow
          {...window}
          count={rows.length}
          keyOf={keyAt}
          extraPx={extraPxAt}
          body={body}
          onChange={setNear}
        />
      ) : null,
  }
}
