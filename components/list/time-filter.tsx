'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { FilterChip } from './filter-chip'
import { isUsualSpan, type Times, timeChoices, timeText, timeTextUtc } from './times'

const TimeFields = dynamic(() => import('./time-fields').then((module) => module.TimeFields), { ssr: false })

const custom = 'custom'

interface TimeFilterProps {
  filters: Times
  change: (part: Times) => void
}

/** How far back the list goes: a common period, or custom times in a popover. */
export function TimeFilter({ filters, change }: TimeFilterProps) {
  const { since, until } = filters
  const chip = useRef<HTMLSpanElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  // The server doesn’t know the reader’s time zone: until it is known, the times are those of UTC.
  const inZone = useIsBrowser() ? timeText : timeTextUtc
  const isUsual = until === undefined && isUsualSpan(since)
  return (
    <span ref={chip} className="flex min-w-0">
      <FilterChip
        label="Time"
        allLabel="Any time"
        groups={[{ choices: [...timeChoices, { value: custom, label: 'Custom range…' }] }]}
        value={isUsual || !(since || until) ? since : 'range'}
        valueText={() => rangeText(filters, inZone)}
        onChange={(next) => {
          if (next === custom) setIsChoosing(true)
          else change({ since: next, until: '' })
        }}
      />
      {isChoosing && <TimeFields {...{ filters, change, chip }} onClose={() => setIsChoosing(false)} />}
    </span>
  )
}

function rangeText({ since, until }: Times, inZone: (value: string) => string): string {
  if (!until) return `since ${inZone(since ?? '')}`
  return since ? `${inZone(since)} – ${inZone(until)}` : `until ${inZone(until)}`
}
