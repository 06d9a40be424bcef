'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { ErrorScreen } from '@/components/shell/error-screen'

interface DashboardErrorProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** In place of a page that failed on the server; it can be asked for once more. */
export default function DashboardError({ error, reset }: DashboardErrorProps) {
  const router = useRouter()
  // `reset` draws the page again from what is here; what failed on the server has to be asked for once more.
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <ErrorScreen traceId={error.digest} retry={retry} title="This page could not be loaded">
      Something unexpected went wrong. Try again. If it happens again, give the reference below to whoever
      runs this console.
    </ErrorScreen>
  )
}
