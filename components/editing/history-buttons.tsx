'use client'

import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { useShortcutKey } from '@/components/ui/shortcut-key'

interface HistoryButtonsProps {
  /** Labels of the next undo and redo; undefined if there is none. */
  labels: { undo: string | undefined; redo: string | undefined }
  undo: () => void
  redo: () => void
  /** Why nothing can be changed at all. */
  blockedBecause?: string
}

/** Undo and redo buttons of a document. Their tooltips show the shortcuts. */
export function HistoryButtons({ labels, undo, redo, blockedBecause }: HistoryButtonsProps) {
  const key = useShortcutKey()
  const undoName = labels.undo === undefined ? 'Undo' : `Undo: ${labels.undo}`
  const redoName = labels.redo === undefined ? 'Redo' : `Redo: ${labels.redo}`
  return (
    <span className="flex">
      <IconButton
        aria-label={undoName}
        shownName={`${undoName} (${key}+Z)`}
        aria-keyshortcuts="Control+Z Meta+Z"
        blockedBecause={blockedBecause ?? (labels.undo === undefined ? 'Nothing to undo.' : undefined)}
        onClick={undo}
      >
        <Undo2 aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        aria-label={redoName}
        shownName={`${redoName} (${key}+Shift+Z, ${key}+Y)`}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y Meta+Y"
        blockedBecause={blockedBecause ?? (labels.redo === undefined ? 'Nothing to redo.' : undefined)}
        onClick={redo}
      >
        <Redo2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}
