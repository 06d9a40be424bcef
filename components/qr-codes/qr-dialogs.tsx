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

/** The dialog over the gallery. Each is loaded on demand. */
export function QrDialogs(props: QrDialogsProps) {
  const { phoneNumberId, codes, total, conversations, actions, onDeleted } = props
  const { about, turn, props: shown } = actions.dialog
  if (!about) return null
  // The code may change while the dialog is open.
  const latest = (code: LabeledQrCode) => codes.find((each) => each.code === code.code) ?? code
  const dialog = { phoneNumberId, ...shown }
  switch (about.kind) {
    case 'png':
      return (
        <PngDialog
          key={turn}
          code={latest(about.code)}
          saveSvg={() => actions.downloadSvg(latest(about.code))}
          {...dialog}
        />
      )
    case 'print':
      return <PrintDialog key={turn} codes={about.codes} {...dialog} />
    case 'import':
      return <ImportDialog key={turn} existing={total} {...dialog} />
    case 'delete-many':
      return (
        <DeleteCodesDialog key={turn} codes={about.codes} {...{ conversations, onDeleted }} {...dialog} />
      )
    case 'delete':
      return (
        <DeleteDialog
          key={turn}
          code={latest(about.code)}
          conversations={conversations?.[about.code.code]}
          onDeleted={onDeleted}
          {...dialog}
        />
      )
  }
}
