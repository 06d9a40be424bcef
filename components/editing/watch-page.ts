interface Saver {
  /** Saves what is not saved yet, now. */
  flush(): Promise<void>
  isUnsaved: boolean
}

/** Listens to everything after which this page may never be heard of again, or after which saving may work again. */
export function watchPage(saver: Saver): () => void {
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
