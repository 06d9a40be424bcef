'use client'

import { relativeTimeText, type Tense } from '@/lib/labels/relative-time'
import { classNames } from './class-names'
import { useClock, useServiceClock } from './use-clock'

const tickMs = 30_000

interface RelativeTimeProps {
  /** ms since 1970 */
  at: number
  /** `past` by default. */
  tense?: Tense
  /**
   * The clock it was measured by: events, incidents and actions on them use the service's clock, which can be
   * advanced; sessions, drafts, the audit log and other things of the console use the machine's clock.
   */
  clock?: 'service' | 'machine'
  className?: string
}

/** A time relative to now, kept up to date. The exact time is in the markup and the tooltip. */
export function RelativeTime({ at, tense, clock = 'service', className }: RelativeTimeProps) {
  const clocks = { service: useServiceClock(tickMs), machine: useClock(tickMs) }
  // The browser may read the clock a tick later than the server; the next tick corrects it.
  return (
    <time
      dateTime={new Date(at).toISOString()}
      suppressHydrationWarning
      className={classNames('whitespace-nowrap', className)}
    >
      {relativeTimeText(at, clocks[clock] + tickMs, tense)}
    </time>
  )
}
