'use client'

import dynamic from 'next/dynamic'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import type { CodeActions } from './code/use-code-actions'

const PngDialog = dynamic(() => import('./files/png-dialog').then((module) => module.PngDialog), {
  ssr: false,
})
const PrintDialog = dynamic(() => import('./print/print-dialog').then((module) => module.PrintDialog), {
  ssr: false,
})
const ImportDialog = dynamic(() => import('./import/import-dialog').then((module) => module.ImportDialog), {
  ssr: false,
})
const DeleteDialog = dynamic(() => import('./delete-dialog').then((module) => module.DeleteDialog), {
  ssr: false,
})

const DeleteCodesDialog = dynamic(
  () => import('./delete-codes-dialog').then((module) => module.DeleteCodesDialog),
  { ssr: false },
)

interface QrDialogsProps {
  phoneNumberId: string
  codes: readonly LabeledQrCode[]
  /** How many the number has. */
  total: number
  conversations: QrConversations | undefined
  actions: CodeActions
  onDeleted: (code: string) => void
}

/** The open dialog over the gallery. Each is loaded on demand. */
export function QrDialogs(props: QrDialogsProps) {
  const { phoneNumberId, codes, total, conversations, actions, onDeleted } = props
  const { dialog, closeDialog } = actions
  if (!dialog) return null
  // The code may change while the dialog is open.
  const latest = (code: LabeledQrCode) => codes.find((each) => each.code === code.code) ?? code
  switch (dialog.kind) {
    case 'png':
      return <PngDialog phoneNumberId={phoneNumberId} code={latest(dialog.code)} onClose={closeDialog} />
    case 'print':
      return <PrintDialog phoneNumberId={phoneNumberId} codes={dialog.codes} onClose={closeDialog} />
    case 'import':
      return <ImportDialog phoneNumberId={phoneNumberId} existing={total} onClose={closeDialog} />
    case 'delete-many':
      return (
        <DeleteCodesDialog
          phoneNumberId={phoneNumberId}
          codes={dialog.codes}
          conversations={conversations}
          onClose={closeDialog}
          onDeleted={onDeleted}
        />
      )
    case 'delete':
      return (
        <DeleteDialog
          phoneNumberId={phoneNumberId}
          code={latest(dialog.code)}
          conversations={conversations?.[dialog.code.code]}
          onClose={closeDialog}
          onDeleted={onDeleted}
        />
      )
  }
}
