import Link from 'next/link'
import { Callout } from '@/components/ui/callout'
import { LocalMoment } from '@/components/ui/local-moment'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ClockReading } from '@/lib/contract/clock'
import { failureSentence } from '@/lib/contract/failure-words'
import type { Failures } from '@/lib/contract/failures'
import { formatAbout } from '@/lib/labels/durations'

/** How far the service's clock is ahead, with a link to advance it if permitted. */
export function ClockNotice({ reading, mayMove }: { reading: ClockReading; mayMove: boolean }) {
  return (
    <section aria-label="Clock of the service" className="page-notice">
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

/** Which failures are simulated, until when, and who can end it. */
export function FailuresNotice({ current, mayChange }: { current: Failures; mayChange: boolean }) {
  return (
    <section aria-label="Simulated failures" className="page-notice">
      <Callout tone="warning" title="Simulated failures are on">
        {failureSentence(current)} This ends <RelativeTime at={current.until} tense="future" />
        {current.isScripted ? '' : ', or at the next restart'}.{' '}
        {mayChange ? (
          <Link href="/settings/failures" prefetch={false} className="font-medium underline">
            Change or stop
          </Link>
        ) : (
          'Admins and developers can stop this.'
        )}
      </Callout>
    </section>
  )
}
