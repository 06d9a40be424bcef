'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { ErrorScreen } from './error-screen'
import { usePageRetry } from './use-page-retry'

/** What Next says about a failed page. */
export interface FailedPage {
  error: Error & { digest?: string }
  reset: () => void
}

const START = '/'

/** Replaces a page that failed on the server, with a button to retry. */
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
          {/* A full page load without Next, whose own code may have failed. */}
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
