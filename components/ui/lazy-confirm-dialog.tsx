'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { DialogState } from './use-dialog'

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
})

interface LazyConfirmDialogProps {
  dialog: Pick<DialogState, 'isUsed' | 'props'>
  title: string
  confirmLabel: string
  variant?: 'danger' | 'primary'
  confirm: () => unknown
  /** What the action costs. */
  children: ReactNode
}

/** Asks before something is lost. Its code is fetched when it is first shown. */
export function LazyConfirmDialog({ dialog, confirm, children, ...words }: LazyConfirmDialogProps) {
  if (!dialog.isUsed) return null
  return (
    <ConfirmDialog {...dialog.props} {...words} confirm={async () => confirm()}>
      <p>{children}</p>
    </ConfirmDialog>
  )
}
