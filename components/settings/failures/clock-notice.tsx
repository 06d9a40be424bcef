import Link from 'next/link'
import { Callout } from '@/components/ui/callout'
import { LocalMoment } from '@/components/ui/local-moment'
import type { ClockReading } from '@/lib/contract/clock'
import { formatAbout } from '@/lib/labels/durations'

/** How far the clock of the service is ahead, and the way to move it on for whoever may. */
export function ClockNotice({ reading, mayMove }: { reading: ClockReading; mayMove: boolean }) {
  return (
    <section aria-label="Clock of the service" className="mb-5">
      <Callout title="Time is simulated">
        The service’s clock is {formatAbout(reading.ahead_ms / 1000)} ahead: it’s{' '}
        <LocalMoment at={Date.parse(reading.now)} /> there.{' '}
        {mayMove && (
          <Link href="/settings/failures" prefetch={false} className="font-medium underline">
            Advance the clock
          </Link>
        )}
      </Callout>
    </section>
  )
}
