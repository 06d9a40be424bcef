'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Callout } from '@/components/ui/callout'
import { LocalMoment } from '@/components/ui/local-moment'
import { type Role, refusal } from '@/lib/access/roles'
import { clockQueries } from '@/lib/browser/clock'
import { formatAbout } from '@/lib/labels/durations'

/** Stands above every page while the clock of the service is ahead; most of the time it is not. */
export function ClockBanner({ role }: { role: Role }) {
  const { data } = useQuery(clockQueries.current())
  if (!data || data.ahead_ms === 0) return null
  return (
    <section aria-label="Clock of the service" className="mb-5">
      <Callout title="Time is simulated">
        The service’s clock is {formatAbout(data.ahead_ms / 1000)} ahead: it’s{' '}
        <LocalMoment at={Date.parse(data.now)} /> there.{' '}
        {refusal(role, 'failures.manage') === undefined && (
          <Link href="/settings/failures" prefetch={false} className="font-medium underline">
            Advance the clock
          </Link>
        )}
      </Callout>
    </section>
  )
}
