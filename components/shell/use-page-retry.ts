'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'

/** Draws a page that failed once more, with what the server has now. */
export function usePageRetry(reset: () => void): () => void {
  const router = useRouter()
  // `reset` draws the page again from what is here; what failed on the server has to be asked for once more.
  return () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
}
