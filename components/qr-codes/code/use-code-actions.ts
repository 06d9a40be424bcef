'use client'

import { useState } from 'react'
import { saveFile } from '@/components/ui/save-file'
import { useToast } from '@/components/ui/toast-provider'
import type { LabelledQrCode } from '@/lib/contract/qr-labels'
import { tellQrPrint } from '@/lib/queries/qr-codes'
import { fileName } from '../files/file-name'

/** A dialog over the gallery. */
export type QrDialog =
  | { kind: 'png' | 'delete'; code: LabelledQrCode }
  | { kind: 'print'; codes: readonly LabelledQrCode[] }
  | { kind: 'import' }

interface CodeActionsInput {
  phoneNumberId: string
  /** The service runs inside this console, and with it the simulated phone. */
  isEmbedded: boolean
  /** Why this person may not change codes. */
  blockedBecause: string | undefined
  open: (code: string) => void
}

/** What can be done with codes, from a card as from the panel, and the dialog that is open for it. */
export function useCodeActions({ phoneNumberId, isEmbedded, blockedBecause, open }: CodeActionsInput) {
  const toast = useToast()
  const [dialog, setDialog] = useState<QrDialog>()

  const copyLink = (code: LabelledQrCode) => {
    // Browsers offer the clipboard on secure origins only, and may refuse it there: then the panel shows the link.
    const copied =
      navigator.clipboard?.writeText(code.deep_link_url) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => toast('The link is copied'),
      () => open(code.code),
    )
  }
  const downloadSvg = async (code: LabelledQrCode) => {
    const { qrMatrix, qrSvgFile } = await import('@/lib/qr/draw')
    const svg = qrSvgFile(qrMatrix(code.deep_link_url))
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), fileName(code, 'svg'))
    tellQrPrint(phoneNumberId, { kind: 'svg', codes: [code.code] })
  }
  const exportList = async (codes: readonly LabelledQrCode[]) => {
    const { writeCodesCsv } = await import('@/lib/qr/csv-export')
    const list = writeCodesCsv(
      codes.map(({ code, prefilled_message, deep_link_url, label }) => ({
        code,
        message: prefilled_message,
        link: deep_link_url,
        ...label,
      })),
    )
    saveFile(new Blob([list], { type: 'text/csv' }), 'qr-codes.csv')
  }

  return {
    isEmbedded,
    blockedBecause,
    dialog,
    closeDialog: () => setDialog(undefined),
    copyLink,
    openLink: (code: LabelledQrCode) => void window.open(code.deep_link_url, '_blank', 'noopener'),
    downloadSvg: (code: LabelledQrCode) => void downloadSvg(code),
    exportList: (codes: readonly LabelledQrCode[]) => void exportList(codes),
    downloadPng: (code: LabelledQrCode) => setDialog({ kind: 'png', code }),
    print: (codes: readonly LabelledQrCode[]) => setDialog({ kind: 'print', codes }),
    importCodes: () => setDialog({ kind: 'import' }),
    edit: (code: LabelledQrCode) => open(code.code),
    remove: (code: LabelledQrCode) => setDialog({ kind: 'delete', code }),
  }
}

export type CodeActions = ReturnType<typeof useCodeActions>
