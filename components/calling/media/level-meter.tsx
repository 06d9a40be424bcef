'use client'

import { useEffect, useRef } from 'react'
import { trackLook } from '@/components/ui/tone'
import { watchLevel } from '@/lib/calls/media/microphone'

const FULL = 100
/** How often the level is announced; less often than it is drawn. */
const TELLS = 10

/** The microphone's volume while speaking. */
export function LevelMeter({ microphone, label }: { microphone: MediaStream; label: string }) {
  const meter = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  // The microphone is outside React, and its level changes more often than React renders.
  useEffect(() => {
    let told = -1
    return watchLevel(microphone, (level) => {
      if (bar.current) bar.current.style.width = `${level * FULL}%`
      const next = Math.round(level * TELLS)
      if (next === told) return
      told = next
      meter.current?.setAttribute('aria-valuenow', String((next * FULL) / TELLS))
    })
  }, [microphone])
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm text-text-muted">
        {label}
      </p>
      <div
        ref={meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={FULL}
        aria-valuenow={0}
        className={`h-2 overflow-hidden rounded-full ${trackLook}`}
      >
        <div ref={bar} className="h-full w-0 rounded-full bg-accent" />
      </div>
    </div>
  )
}
