'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Spinner } from '@/components/ui/spinner'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'

/** Polling interval while the service is unreachable. */
const AGAIN_MS = 5000

const away = 'Phone numbers couldn’t be loaded.'

/** Polls for phone numbers until the service returns them. */
export function NumbersNotice() {
  const router = useRouter()
  const [since] = useState(() => Date.now())
  const { dataUpdatedAt, isFetching, refetch } = useQuery({
    ...phoneNumberQueries.list(),
    refetchInterval: AGAIN_MS,
  })
  // The server renders the shell and its page.
  useEffect(() => {
    if (dataUpdatedAt > since) router.refresh()
  }, [dataUpdatedAt, since, router])
  return (
    // As high as the number switcher.
    <div className="flex min-h-12 items-center gap-1 rounded-md border border-border bg-surface py-1 pr-1 pl-2.5 rail:justify-center rail:p-0">
      <p role="status" className="min-w-0 flex-1 text-xs text-pretty text-text-muted rail:sr-only">
        {away}
      </p>
      <IconButton
        aria-label="Try again"
        aria-busy={isFetching}
        shownName={`${away} Try again`}
        onClick={() => void refetch()}
      >
        {isFetching ? <Spinner className="size-4" /> : <RotateCw aria-hidden="true" className="size-4" />}
      </IconButton>
    </div>
  )
}
