'use client'

import { PublicScreen } from '@/components/shell/public-screen'
import { usePageRetry } from '@/components/shell/use-page-retry'
import { Button } from '@/components/ui/button'

interface PhoneErrorProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** Customers have no console to return to, and should see no sign of it. */
export default function PhoneError({ error, reset }: PhoneErrorProps) {
  const retry = usePageRetry(reset)
  return (
    <PublicScreen title="This page couldn’t be opened">
      <p className="text-pretty text-text-muted">
        The service didn’t respond correctly. Nothing you sent is lost. Wait a moment, then try again.
      </p>
      {error.digest && (
        <p className="text-sm text-text-faint">
          Reference <code className="font-mono wrap-anywhere select-all">{error.digest}</code>
        </p>
      )}
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    </PublicScreen>
  )
}
