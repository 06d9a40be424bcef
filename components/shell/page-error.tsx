'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, startTransition } from 'react'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { ErrorScreen } from './error-screen'

/** What Next tells of a page that failed. */
export interface FailedPage {
  error: Error & { digest?: string }
  reset: () => void
}

const START = '/'

/** In place of a page that failed on the server; it can be asked for once more. */
export function PageError({
  error,
  reset,
  title,
  children,
}: FailedPage & { title: string; children: ReactNode }) {
  const router = useRouter()
  // `reset` draws the page again from what is here; what failed on the server has to be asked for once more.
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <ErrorScreen
      icon="!"
      title={title}
      traceId={error.digest}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          {/* A whole load, and no part of Next: what failed may be what would load the next page. */}
          <a href={START} className={buttonLook({})}>
            Back to overview
          </a>
        </>
      }
    >
      {children}
    </ErrorScreen>
  )
}
