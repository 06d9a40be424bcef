'use client'

import dynamic from 'next/dynamic'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { moveBetweenRows } from '@/components/list/move-between-rows'
import { useVisibleRange } from '@/components/list/use-visible-range'
import { classNames } from '@/components/ui/class-names'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import type { CodeActions } from '../code/use-code-actions'
import { QrCard, type QrCardProps } from './qr-card'

const CodeMenu = dynamic(() => import('./code-menu').then((module) => module.CodeMenu), { ssr: false })

/** Cards of the first paint, the same on the server and in the browser. */
const firstCards = 24
/** Lists and grids this long are drawn whole. */
const wholeCards = { list: 60, grid: 30 }
/** Cards drawn above and below the window. */
const moreCards = 12
/** Usual heights of a card, in px. */
const wideRowPx = 330
const narrowRowPx = 132
const listRowPx = 57
/** Columns of most windows, until the browser knows. */
const usualColumns = { list: 1, grid: 5 }

interface QrGridProps extends Pick<QrCardProps, 'open' | 'view' | 'select'> {
  codes: readonly LabeledQrCode[]
  conversations: QrConversations | undefined
  openedCode: string | undefined
  selected: ReadonlySet<string>
  hrefOf: (code: string) => string
  actions: CodeActions
}

type GridRow = readonly LabeledQrCode[]
const keyOf = ([first]: GridRow) => first?.code ?? ''

/** The codes, as many beside each other as there is room for. Of many, those near the window are drawn. */
export function QrGrid(props: QrGridProps) {
  const { view, codes, conversations, openedCode, selected, select, hrefOf, open, actions } = props
  const [menu, setMenu] = useState<{ code: LabeledQrCode; anchor: HTMLElement }>()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const openMenu = useCallback((code: LabeledQrCode, anchor: HTMLElement) => {
    setMenu({ code, anchor })
    setIsMenuOpen(true)
  }, [])
  const [grid, setGrid] = useState<HTMLElement | null>(null)
  const columns = useColumns(grid)
  const perRow = columns ?? usualColumns[view]
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(codes.length / perRow) }, (_, row) =>
        codes.slice(row * perRow, (row + 1) * perRow),
      ),
    [codes, perRow],
  )
  const { range, shown, bodyRef, rowWindow } = useVisibleRange<GridRow>({
    listName: `qr-codes ${view} ${perRow}`,
    rows,
    keyOf,
    rowPx: view === 'list' ? listRowPx : perRow === 1 ? narrowRowPx : wideRowPx,
    drawnWhole: Math.ceil((columns === undefined ? firstCards : wholeCards[view]) / perRow),
    overscan: Math.ceil(moreCards / perRow),
  })
  const holdGrid = useCallback(
    (element: HTMLElement | null) => {
      setGrid(element)
      bodyRef(element)
    },
    [bodyRef],
  )
  return (
    <>
      {rowWindow}
      <ul
        ref={holdGrid}
        aria-label="QR codes"
        onKeyDown={(event) => moveBetweenRows(event, perRow)}
        className={classNames(
          '@container grid grid-cols-1 [overflow-anchor:none]',
          view === 'grid' && 'sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4',
        )}
        style={{ paddingTop: range.beforePx, paddingBottom: range.afterPx }}
      >
        {shown.flat().map((code, place) => {
          const index = range.start * perRow + place
          const isFirst = index % perRow === 0
          return (
            <QrCard
              key={code.code}
              view={view}
              code={code}
              conversations={conversations?.[code.code]}
              isCounted={conversations !== undefined}
              index={index}
              total={codes.length}
              href={hrefOf(code.code)}
              isOpen={code.code === openedCode}
              isSelected={selected.has(code.code)}
              select={select}
              open={open}
              openMenu={openMenu}
              rowIndex={isFirst ? index / perRow : undefined}
              rowRef={isFirst ? range.measure : undefined}
            />
          )
        })}
      </ul>
      {menu && <CodeMenu {...menu} open={isMenuOpen} onOpenChange={setIsMenuOpen} actions={actions} />}
    </>
  )
}

/** Columns a grid has, as its style sheet made them; undefined for the first paint, when nobody knows. */
function useColumns(grid: HTMLElement | null): number | undefined {
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
