import Link from 'next/link'
import { Callout } from '@/components/ui/callout'
import { RelativeTime } from '@/components/ui/relative-time'
import { failureSentence } from '@/lib/contract/failure-words'
import type { Failures } from '@/lib/contract/failures'

/** How the service fails on purpose, until when, and who can end it. */
export function FailuresNotice({ current, mayChange }: { current: Failures; mayChange: boolean }) {
  return (
    <section aria-label="Simulated failures" className="mb-5">
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
