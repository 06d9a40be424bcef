'use client'

import { Reference } from '@/components/shell/error-screen'
import { type FailedPage, useRetry } from '@/components/shell/page-error'
import { PublicScreen } from '@/components/shell/public-screen'
import { Button } from '@/components/ui/button'

/** A customer has no console to go back to, and nothing of the console may seem broken to one. */
export default function PhoneError({ error, reset }: FailedPage) {
  return (
    <PublicScreen title="This could not be opened">
      <p className="text-pretty text-text-muted">
        The service did not respond correctly. Nothing that was sent is lost: wait a moment, then try again.
      </p>
      <Reference traceId={error.digest} />
      <Button variant="primary" onClick={useRetry(reset)}>
        Try again
      </Button>
    </PublicScreen>
  )
}
