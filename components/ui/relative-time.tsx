'use client'

import { relativeTimeText, type Tense } from '@/lib/labels/relative-time'
import { useServiceClock } from './use-clock'

const tickMs = 30_000

interface RelativeTimeProps {
  /** ms since 1970 */
  at: number
  /** `past` unless it says otherwise. */
  tense?: Tense
  className?: string
}

/** A moment as its distance from now, kept up to date. The exact time is in the markup and in the tooltip. */
export function RelativeTime({ at, tense, className }: RelativeTimeProps) {
  const now = useServiceClock(tickMs)
  // The browser may read the clock a tick after the server did: its words are then right at the next tick.
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning className={className}>
      {relativeTimeText(at, now + tickMs, tense)}
    </time>
  )
}
