'use client'

import { useDeferredValue } from 'react'
import type { FlowSelection, FlowStore, Readable } from './flow-store'
import { useFlow } from './use-flow'

/** The document as a pane draws it, and what is selected in it. */
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
 * What canvas and phone draw: at once what is done by hand, and a moment later what is typed into the JSON, so that no letter waits for
 * them. Give it to a component that is memorized: for a letter only the caller is drawn at once.
 */
export function useShown(): Shown {
  const now = useFlow(shown)
  const later = useDeferredValue(now)
  return useFlow(typed) ? later : now
}
