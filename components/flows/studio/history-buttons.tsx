'use client'

import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import type { FlowStore } from './flow-store'
import { useFlow, useFlowStore } from './use-flow'

const readLabels = (store: FlowStore) => store.getHistoryLabels()

/** Takes back and makes again what was done in any pane. */
export function HistoryButtons() {
  const store = useFlowStore()
  const { undo, redo } = useFlow(readLabels)
  return (
    <span className="flex">
      <IconButton
        aria-label={undo === undefined ? 'Undo' : `Undo: ${undo}`}
        blockedBecause={undo === undefined ? 'There is nothing to undo.' : undefined}
        onClick={store.undo}
      >
        <Undo2 className="size-4" />
      </IconButton>
      <IconButton
        aria-label={redo === undefined ? 'Redo' : `Redo: ${redo}`}
        blockedBecause={redo === undefined ? 'There is nothing to redo.' : undefined}
        onClick={store.redo}
      >
        <Redo2 className="size-4" />
      </IconButton>
    </span>
  )
}
