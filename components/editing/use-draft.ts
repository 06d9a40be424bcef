'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftMachine } from './draft-machine'
import type { DraftVersion } from './draft-state'

interface Saver {
  /** Saves what is not saved yet, now. */
  flush(): Promise<void>
  isUnsaved: boolean
}

/** Listens to everything after which this page may never be heard of again, or after which saving may work again. */
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

/** A page in which a draft is written. */
interface Writing<Version extends DraftVersion> {
  machine: DraftMachine<Version>
  /** Calls the listener whenever something is written. */
  subscribe: (listener: () => void) => () => void
  /** The page is there. */
  onShown?: () => void
  /** The page is gone, and this text could not be saved. */
  onUnsaved: (text: string) => void
}

/**
 * Keeps a draft on the server in step with the page: as it is written, when the page is hidden, closed or left, and when
 * saving may work again.
 *
 * @param open called once
 */
export function useDraft<Version extends DraftVersion>(open: () => Writing<Version>) {
  const [writing] = useState(open)
  const { machine } = writing

  // What is written, the window and the page's end are not React's.
  useEffect(() => {
    writing.onShown?.()
    machine.start()
    const stop = writing.subscribe(() => machine.change())
    const unwatch = watchPage(machine)
    return () => {
      stop()
      unwatch()
      // What is on its way arrives, although the page is gone.
      void machine.leave().then((text) => text !== undefined && writing.onUnsaved(text))
    }
  }, [machine, writing])

  return { machine, state: useSyncExternalStore(machine.subscribe, machine.getState, machine.getState) }
}

/** Does the work after so many milliseconds. @returns what calls it off */
export function later(work: () => void, afterMs: number): () => void {
  const timer = setTimeout(work, afterMs)
  return () => clearTimeout(timer)
}
