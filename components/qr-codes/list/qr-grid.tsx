'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { moveBetweenRows } from '@/components/list/move-between-rows'
import { useCardRows } from '@/components/list/use-card-rows'
import { classNames } from '@/components/ui/class-names'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import type { CodeActions } from '../code/use-code-actions'
import { ListHead } from './list-head'
import { QrCard, type QrCardProps } from './qr-card'

const CodeMenu = dynamic(() => import('./code-menu').then((module) => module.CodeMenu), { ssr: false })

/** Lists and grids up to this length are rendered entirely. */
const wholeCards = { list: 60, grid: 30 }
/** Typical card heights, in px. */
const wideRowPx = 330
const narrowRowPx = 132
const listRowPx = 57
/** Columns assumed until the browser knows. */
const usualColumns = { list: 1, grid: 5 }

interface QrGridProps extends Pick<QrCardProps, 'open' | 'view' | 'select'> {
  codes: readonly LabeledQrCode[]
  conversations: QrConversations | undefined
  openedCode: string | undefined
  selected: ReadonlySet<string>
  hrefOf: (code: string) => string
  actions: CodeActions
}

const keyOf = ({ code }: LabeledQrCode) => code
const rowPxOf = {
  list: () => listRowPx,
  grid: (perRow: number) => (perRow === 1 ? narrowRowPx : wideRowPx),
}

/** The codes in as many columns as fit. Only those near the window are rendered. */
export function QrGrid(props: QrGridProps) {
  const { view, codes, conversations, openedCode, selected, select, hrefOf, open, actions } = props
  const [menu, setMenu] = useState<{ code: LabeledQrCode; anchor: HTMLElement }>()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const openMenu = useCallback((code: LabeledQrCode, anchor: HTMLElement) => {
    setMenu({ code, anchor })
    setIsMenuOpen(true)
  }, [])
  const { placed, gridRef, gaps, perRow, rowWindow } = useCardRows({
    listName: `qr-codes ${view}`,
    cards: codes,
    keyOf,
    rowPxOf: rowPxOf[view],
    usualColumns: usualColumns[view],
    drawnWhole: wholeCards[view],
  })
  return (
    <div className={classNames('@container', view === 'list' && 'hanging-rows')}>
      {rowWindow}
      {view === 'list' && <ListHead />}
      <ul
        ref={gridRef}
        aria-label="QR codes"
        onKeyDown={(event) => moveBetweenRows(event, perRow)}
        className={classNames(
          'grid grid-cols-1 [overflow-anchor:none]',
          view === 'grid' && 'sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4',
        )}
        style={gaps}
      >
        {placed.map(({ card: code, ...place }) => (
          <QrCard
            key={code.code}
            view={view}
            code={code}
            conversations={conversations?.[code.code]}
            isCounted={conversations !== undefined}
            total={codes.length}
            href={hrefOf(code.code)}
            isOpen={code.code === openedCode}
            isSelected={selected.has(code.code)}
            select={select}
            open={open}
            openMenu={openMenu}
            {...place}
          />
        ))}
      </ul>
      {menu && <CodeMenu {...menu} open={isMenuOpen} onOpenChange={setIsMenuOpen} actions={actions} />}
    </div>
  )
}
