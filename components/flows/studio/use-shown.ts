'use client'

import { useDeferredValue } from 'react'
import type { FlowSelection, FlowStore, Readable } from './flow-store'
import { useFlow } from './use-flow'

/** The document as a pane draws it, and the selection. */
export interface Shown {
  readable: Readable
  selection: FlowSelection
}

const shown = (store: FlowStore): Shown => ({
  readable: store.getReadable(),
  selection: store.getSelection(),
})
const typed = (store: FlowStore) => store.isTyped()

/**
 * What canvas and phone draw: manual edits at once, typing in the JSON a moment later, so that typing stays fast.
 * Pass it to a memoized component: only the caller rerenders for each letter.
 */
export function useShown(): Shown {
  const now = useFlow(shown)
  const later = useDeferredValue(now)
  return useFlow(typed) ? later : now
}
