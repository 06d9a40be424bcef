'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { ErrorScreen } from './error-screen'
import { usePageRetry } from './use-page-retry'

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
  const retry = usePageRetry(reset)
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
