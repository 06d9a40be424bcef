'use client'

import { HistoryButtons } from '@/components/editing/history-buttons'
import type { FlowStore } from './flow-store'
import { useFlow, useFlowStore } from './use-flow'

const readLabels = (store: FlowStore) => store.getHistoryLabels()

/** Takes back and makes again what was done in any pane. */
export function StudioHistory() {
  const store = useFlowStore()
  return <HistoryButtons labels={useFlow(readLabels)} undo={store.undo} redo={store.redo} />
}
