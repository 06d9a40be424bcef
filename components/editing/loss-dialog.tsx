'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { DialogState } from '@/components/ui/use-dialog'

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
)

interface LossDialogProps {
  dialog: Pick<DialogState, 'isUsed' | 'props'>
  title: string
  confirmLabel: string
  variant?: 'danger' | 'primary'
  confirm: () => unknown
  /** What is lost. */
  children: ReactNode
}

/** Asks before what was written is left behind or thrown away. Its code is fetched when it is first shown. */
export function LossDialog({ dialog, confirm, children, ...words }: LossDialogProps) {
  if (!dialog.isUsed) return null
  return (
    <ConfirmDialog {...dialog.props} {...words} confirm={async () => confirm()}>
      <p>{children}</p>
    </ConfirmDialog>
  )
}
