'use client'

import dynamic from 'next/dynamic'
import type { ConfirmDialogProps } from './confirm-dialog'
import type { DialogState } from './use-dialog'

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
})

interface LazyConfirmDialogProps extends Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'confirm'> {
  dialog: Pick<DialogState, 'isUsed' | 'props'>
  confirm: () => unknown
}

/** Asks for confirmation and says what the action costs. Its code is loaded when it is first shown. */
export function LazyConfirmDialog({ dialog, confirm, ...rest }: LazyConfirmDialogProps) {
  return dialog.isUsed && <ConfirmDialog {...dialog.props} {...rest} confirm={async () => confirm()} />
}
