'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'

/** The service may be back: asked this often while it is away. */
const AGAIN_MS = 5000

const away = 'Phone numbers could not be loaded.'

/** Stands where the phone number is chosen, while the service does not say which there are. */
export function NumbersAway() {
  const router = useRouter()
  const [since] = useState(() => Date.now())
  const { dataUpdatedAt, isFetching, refetch } = useQuery({
    ...phoneNumberQueries.list(),
    refetchInterval: AGAIN_MS,
  })
  // The shell and the page in it are drawn by the server.
  useEffect(() => {
    if (dataUpdatedAt > since) router.refresh()
  }, [dataUpdatedAt, since, router])
  return (
    <div className="rounded-md border border-border bg-surface px-2.5 py-1.5 rail:p-0">
      <p role="status" className="text-xs text-text-muted rail:sr-only">
        {away}
      </p>
      <Button
        variant="quiet"
        size="small"
        pending={isFetching}
        onClick={() => void refetch()}
        className="-ml-2 rail:hidden"
      >
        Try again
      </Button>
      <span className="hidden justify-center rail:flex">
        <IconButton
          aria-label="Try again"
          aria-busy={isFetching}
          shownName={`${away} Try again`}
          onClick={() => void refetch()}
        >
          <RotateCw aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
    </div>
  )
}
