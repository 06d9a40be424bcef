'use client'

import { useMissing } from '@/components/shell/embedded-only'
import { copyText } from '@/components/ui/copy-text'
import { saveFile } from '@/components/ui/save-file'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { reportQrPrint } from '@/lib/browser/qr-codes'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import { fileName } from '../files/file-name'

/** A dialog over the gallery. */
export type QrDialog =
  | { kind: 'png' | 'delete'; code: LabeledQrCode }
  | { kind: 'print'; codes: readonly LabeledQrCode[] }
  | { kind: 'import' }
  | { kind: 'delete-many'; codes: readonly LabeledQrCode[] }

interface CodeActionsInput {
  phoneNumberId: string
  /** Why this person can't change codes. */
  blockedBecause: string | undefined
  open: (code: string) => void
}

/** Actions on codes, from a card or the panel, with the dialog that is open for them. */
export function useCodeActions({ phoneNumberId, blockedBecause, open }: CodeActionsInput) {
  const toast = useToast()
  const opensPhone = useMissing('simulatedPhones') === undefined
  const dialog = useDialog<QrDialog>()

  /** If the browser refuses, the panel shows the link. */
  const copyLink = async (code: LabeledQrCode) => {
    if (await copyText(code.deep_link_url)) toast('Link copied')
    else open(code.code)
  }
  const downloadSvg = async (code: LabeledQrCode) => {
    const { qrMatrix, qrSvgFile } = await import('@/lib/qr/draw')
    const svg = qrSvgFile(qrMatrix(code.deep_link_url))
    saveFile(fileName(code, 'svg'), svg)
    reportQrPrint(phoneNumberId, { kind: 'svg', codes: [code.code] })
  }
  const exportList = async (codes: readonly LabeledQrCode[], counts: QrConversations | undefined) => {
    const { writeCodesCsv } = await import('@/lib/qr/csv-export')
    const list = writeCodesCsv(
      codes.map(({ code, prefilled_message, deep_link_url, label }) => ({
        code,
        message: prefilled_message,
        link: deep_link_url,
        ...label,
        conversations: counts ? String(counts[code] ?? 0) : '',
      })),
    )
    saveFile('qr-codes.csv', list)
  }

  return {
    /** Links open the simulated phone. */
    opensPhone,
    blockedBecause,
    dialog,
    copyLink: (code: LabeledQrCode) => void copyLink(code),
    openLink: (code: LabeledQrCode) => void window.open(code.deep_link_url, '_blank', 'noopener'),
    downloadSvg: (code: LabeledQrCode) => void downloadSvg(code),
    exportList: (codes: readonly LabeledQrCode[], counts: QrConversations | undefined) =>
      void exportList(codes, counts),
    downloadPng: (code: LabeledQrCode) => dialog.show({ kind: 'png', code }),
    print: (codes: readonly LabeledQrCode[]) => dialog.show({ kind: 'print', codes }),
    removeMany: (codes: readonly LabeledQrCode[]) => dialog.show({ kind: 'delete-many', codes }),
    importCodes: () => dialog.show({ kind: 'import' }),
    edit: (code: LabeledQrCode) => open(code.code),
    remove: (code: LabeledQrCode) => dialog.show({ kind: 'delete', code }),
  }
}

export type CodeActions = ReturnType<typeof useCodeActions>
