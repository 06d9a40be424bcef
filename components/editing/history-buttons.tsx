'use client'

import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'

interface HistoryButtonsProps {
  /** What would be taken back and made again next; undefined where there is nothing. */
  labels: { undo: string | undefined; redo: string | undefined }
  undo: () => void
  redo: () => void
  /** Why nothing can be changed at all. */
  blockedBecause?: string
}

/** Takes back and makes again what was done in a document. Their keys are in their tooltips. */
export function HistoryButtons({ labels, undo, redo, blockedBecause }: HistoryButtonsProps) {
  return (
    <span className="flex">
      <IconButton
        aria-label={labels.undo === undefined ? 'Undo' : `Undo: ${labels.undo}`}
        keys={['Ctrl+Z']}
        blockedBecause={
          blockedBecause ?? (labels.undo === undefined ? 'There is nothing to undo.' : undefined)
        }
        onClick={undo}
      >
        <Undo2 aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        aria-label={labels.redo === undefined ? 'Redo' : `Redo: ${labels.redo}`}
        keys={['Ctrl+Shift+Z', 'Ctrl+Y']}
        blockedBecause={
          blockedBecause ?? (labels.redo === undefined ? 'There is nothing to redo.' : undefined)
        }
        onClick={redo}
      >
        <Redo2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}
