'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { ErrorScreen } from '@/components/layout/error-screen'

interface DashboardErrorProps {
  error: Error & { digest?: string }
  reset: () => void
}

export default function DashboardError({ error, reset }: DashboardErrorProps) {
  const router = useRouter()
  // `reset` draws the page again from what is here; what failed on the server has to be asked for once more.
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <ErrorScreen title="This page could not be shown" traceId={error.digest} retry={retry}>
      Something went wrong that should not have. Try again; if it happens once more, give the reference to
      whoever runs this console.
    </ErrorScreen>
  )
}
