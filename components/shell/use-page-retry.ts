'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'

/** Retries a failed page with current data from the server. */
export function usePageRetry(reset: () => void): () => void {
  const router = useRouter()
  // `reset` rerenders from existing data; a failure on the server also has to be requested again.
  return () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
}
