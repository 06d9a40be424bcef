'use client'

import { relativeTimeText, type Tense } from '@/lib/labels/relative-time'
import { classNames } from './class-names'
import { useClock, useServiceClock } from './use-clock'

const tickMs = 30_000

interface RelativeTimeProps {
  /** ms since 1970 */
  at: number
  /** `past` unless it says otherwise. */
  tense?: Tense
  /** Which clock it is from: events, incidents and what people do about them use the clock of the service, which can be advanced; sessions, drafts, the audit log and other things of the console alone use the clock of the machine. */
  clock?: 'service' | 'machine'
  className?: string
}

/** A time relative to now, kept up to date. The exact time is in the markup and in the tooltip. */
export function RelativeTime({ at, tense, clock = 'service', className }: RelativeTimeProps) {
  const clocks = { service: useServiceClock(tickMs), machine: useClock(tickMs) }
  // The browser can read the clock a tick after the server; its text is corrected at the next tick.
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
