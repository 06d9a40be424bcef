'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftMachine } from './draft-machine'
import type { DraftVersion } from './draft-state'

interface Saver {
  /** Saves unsaved changes now. */
  flush(): Promise<void>
  isUnsaved: boolean
}

/** Listens for everything that may end this page, or that may make saving work again. */
function watchPage(saver: Saver): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const flush = () => void saver.flush()
  document.addEventListener('visibilitychange', flush, { signal })
  window.addEventListener('pagehide', flush, { signal })
  window.addEventListener('focus', flush, { signal })
  window.addEventListener('online', flush, { signal })
  window.addEventListener(
    'beforeunload',
    (event) => {
      flush()
      if (saver.isUnsaved) event.preventDefault()
    },
    { signal },
  )
  return () => listening.abort()
}

/** A page that edits a draft. */
interface Writing<Version extends DraftVersion> {
  machine: DraftMachine<Version>
  /** Calls the listener after every change. */
  subscribe: (listener: () => void) => () => void
  /** The page is shown. */
  onShown?: () => void
  /** The page is gone, and this text couldn't be saved. */
  onUnsaved: (text: string) => void
}

/**
 * Keeps a draft on the server in sync with the page: while typing, when the page is hidden, closed or left, and when
 * saving may work again.
 * @param open called once
 */
export function useDraft<Version extends DraftVersion>(open: () => Writing<Version>) {
  const [writing] = useState(open)
  const { machine } = writing

  // The document, the window and leaving the page aren't part of React.
  useEffect(() => {
    writing.onShown?.()
    machine.start()
    const stop = writing.subscribe(() => machine.change())
    const unwatch = watchPage(machine)
    return () => {
      stop()
      unwatch()
      // Pending requests complete even after the page is gone.
      void machine.leave().then((text) => text !== undefined && writing.onUnsaved(text))
    }
  }, [machine, writing])

  return { machine, state: useSyncExternalStore(machine.subscribe, machine.getState, machine.getState) }
}

/** Runs the work after a delay. @returns a function that cancels it */
export function later(work: () => void, afterMs: number): () => void {
  const timer = setTimeout(work, afterMs)
  return () => clearTimeout(timer)
}
