'use client'

import { useCallback, useState } from 'react'
import { useVisibleRange } from '@/components/list/use-visible-range'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import { QrCard, type QrCardProps } from './qr-card'
import { useColumns } from './use-columns'

/** Cards of the first paint, the same on the server and in the browser. */
const firstCards = 24
/** Galleries this long are drawn whole. */
const wholeCards = 30
/** Cards drawn above and below the window. */
const moreCards = 12
/** Usual heights of a card, in px. */
const wideRowPx = 330
const narrowRowPx = 132
/** Columns of most windows, until the browser knows. */
const usualColumns = 5

interface QrGridProps extends Pick<QrCardProps, 'search' | 'open' | 'openMenu'> {
  codes: readonly LabeledQrCode[]
  conversations: QrConversations | undefined
  openedCode: string | undefined
}

/** The codes, as many beside each other as there is room for. Of many, those near the window are drawn. */
export function QrGrid({ codes, conversations, openedCode, ...shared }: QrGridProps) {
  const [grid, setGrid] = useState<HTMLElement | null>(null)
  const columns = useColumns(grid)
  const perRow = columns ?? usualColumns
  const keyOf = useCallback((row: number) => codes[row * perRow]?.code ?? String(row), [codes, perRow])
  const { range, bodyRef, rowWindow } = useVisibleRange({
    listName: `qr-codes ${perRow}`,
    count: Math.ceil(codes.length / perRow),
    keyOf,
    rowPx: perRow === 1 ? narrowRowPx : wideRowPx,
    drawnWhole: Math.ceil((columns === undefined ? firstCards : wholeCards) / perRow),
    overscan: Math.ceil(moreCards / perRow),
  })
  const holdGrid = useCallback(
    (element: HTMLElement | null) => {
      setGrid(element)
      bodyRef(element)
    },
    [bodyRef],
  )
  const first = range.start * perRow
  return (
    <>
      {rowWindow}
      <ul
        ref={holdGrid}
        aria-label="QR codes"
        className="grid grid-cols-1 [overflow-anchor:none] sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4"
        style={{ paddingTop: range.beforePx, paddingBottom: range.afterPx }}
      >
        {codes.slice(first, range.end * perRow).map((code, place) => {
          const index = first + place
          return (
            <QrCard
              key={code.code}
              {...shared}
              code={code}
              conversations={conversations?.[code.code]}
              isCounted={conversations !== undefined}
              index={index}
              total={codes.length}
              isOpen={code.code === openedCode}
              rowIndex={index % perRow === 0 ? index / perRow : undefined}
              rowRef={index % perRow === 0 ? range.measure : undefined}
            />
          )
        })}
      </ul>
    </>
  )
}
