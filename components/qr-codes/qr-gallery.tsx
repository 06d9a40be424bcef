'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { ActiveFilters } from '@/components/list/active-filters'
import { SkipRowsLink } from '@/components/list/skip-rows-link'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { CodeActions } from './code/use-code-actions'
import { GridLoading, NothingFound } from './list/list-states'
import { activeFilters } from './list/qr-filters'
import { QrGrid } from './list/qr-grid'
import type { QrAddress } from './list/use-qr-address'

const CodeMenu = dynamic(() => import('./list/code-menu').then((module) => module.CodeMenu), { ssr: false })

const endId = 'after-the-qr-codes'

interface QrGalleryProps {
  /** How many codes the number has; undefined while nobody knows. */
  total: number | undefined
  /** All codes are here; until then a filter has seen some of them. */
  isWhole: boolean
  /** Those that match the filters. */
  shown: readonly LabeledQrCode[]
  conversations: QrConversations | undefined
  address: QrAddress
  actions: CodeActions
}

const countText = (shown: number, all: number | undefined, isWhole: boolean) => {
  if (all === undefined) return 'Counting QR codes'
  const codes = formatCount(all, 'QR code')
  return shown === all || !isWhole ? codes : `${formatNumber(shown)} of ${codes}`
}

/** The codes that match, with how many they are, and the menu of one of them. */
export function QrGallery(props: QrGalleryProps) {
  const { total, isWhole, shown, conversations, address, actions } = props
  const { filters, search, opened, change, clear, open } = address
  const [menu, setMenu] = useState<{ code: LabeledQrCode; anchor: HTMLElement }>()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const openMenu = useCallback((code: LabeledQrCode, anchor: HTMLElement) => {
    setMenu({ code, anchor })
    setIsMenuOpen(true)
  }, [])
  return (
    <>
      <div className="mb-3 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <p role="status" className="text-sm text-text-faint">
          {countText(shown.length, total, isWhole)}
        </p>
        <ActiveFilters
          active={activeFilters(filters)}
          remove={(name) => change({ [name]: '' })}
          clear={clear}
        />
      </div>
      {shown.length === 0 && !isWhole ? (
        <GridLoading />
      ) : shown.length === 0 ? (
        <NothingFound clear={clear} />
      ) : (
        <>
          <SkipRowsLink to={endId}>Skip the gallery</SkipRowsLink>
          <QrGrid
            codes={shown}
            conversations={conversations}
            search={search}
            openedCode={opened}
            open={open}
            openMenu={openMenu}
          />
          <div id={endId} tabIndex={-1} className="outline-none" />
        </>
      )}
      {menu && <CodeMenu {...menu} open={isMenuOpen} onOpenChange={setIsMenuOpen} actions={actions} />}
    </>
  )
}
