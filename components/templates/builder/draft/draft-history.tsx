'use client'

import { HistoryButtons } from '@/components/editing/history-buttons'
import { type HistorySettings, useTemplateHistory } from './use-template-history'

/** Undo and redo of the draft, with their keys. Load it with the first change: before that there is nothing to take back. */
export function DraftHistory(settings: HistorySettings) {
  const { labels, said, move } = useTemplateHistory(settings)
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      <HistoryButtons labels={labels} undo={() => move('undo')} redo={() => move('redo')} />
    </>
  )
}
