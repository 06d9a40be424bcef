'use client'

import { useSyncExternalStore } from 'react'
import { onServiceMoved, serviceNow } from '@/lib/browser/service-now'
import { relativeTimeText, type Tense } from '@/lib/labels/relative-time'

const tickMs = 30_000
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let endFollowing = () => {}

const readClock = () => Math.floor(serviceNow() / tickMs)
/** One for the whole page: rows that are drawn at different moments must not contradict each other. */
let tick = readClock()

function readAgain() {
  tick = readClock()
  for (const listen of listeners) listen()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (ticking === undefined) {
    tick = readClock()
    ticking = setInterval(readAgain, tickMs)
    endFollowing = onServiceMoved(readAgain)
    // Browsers let the clock of a page that nobody sees run late.
    document.addEventListener('visibilitychange', readAgain)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    endFollowing()
    ticking = undefined
    document.removeEventListener('visibilitychange', readAgain)
  }
}

const currentTick = () => (ticking === undefined ? readClock() : tick)

interface RelativeTimeProps {
  /** ms since 1970 */
  at: number
  /** `past` unless it says otherwise. */
  tense?: Tense
  className?: string
}

/** A moment as its distance from now, kept up to date. The exact time is in the markup and in the tooltip. */
export function RelativeTime({ at, tense, className }: RelativeTimeProps) {
  const now = useSyncExternalStore(subscribe, currentTick, currentTick)
  // The browser may read the clock a tick after the server did: its words are then right at the next tick.
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning className={className}>
      {relativeTimeText(at, (now + 1) * tickMs, tense)}
    </time>
  )
}
