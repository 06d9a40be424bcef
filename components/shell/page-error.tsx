'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, startTransition } from 'react'
import { ErrorScreen } from './error-screen'

interface PageErrorProps extends Omit<ComponentProps<typeof ErrorScreen>, 'traceId' | 'retry'> {
  error: Error & { digest?: string }
  reset: () => void
}

/** In place of a page that failed on the server; it can be asked for once more. */
export function PageError({ error, reset, ...screen }: PageErrorProps) {
  const router = useRouter()
  // `reset` draws the page again from what is here; what failed on the server has to be asked for once more.
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return <ErrorScreen traceId={error.digest} retry={retry} {...screen} />
}
