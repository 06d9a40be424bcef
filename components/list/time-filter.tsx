'use client'

import { useEffect, useId, useRef } from 'react'
import { Input } from '@/components/ui/input'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { serviceNow } from '@/lib/browser/service-now'
import { FilterChip } from './filter-chip'
import type { FilterValues } from './filters'
import {
  fromLocalInput,
  hoursBefore,
  isTurnedAround,
  isUsualSpan,
  timeChoices,
  timeText,
  timeTextUtc,
  toLocalInput,
} from './times'

const chosen = 'chosen'
const firstHours = 24

/** Times of a list's filters, as they stand in its address. */
type Times = FilterValues<'since' | 'until'>

interface TimeFilterProps {
  filters: Times
  change: (part: Times) => void
}

/** Times someone chose, and not one of the usual spans up to now. */
const isChosen = ({ since, until }: Times) =>
  until !== undefined || (since !== undefined && !isUsualSpan(since))

/** How far back the list reaches: one of the usual spans, or times to choose below. */
export function TimeFilter({ filters, change }: TimeFilterProps) {
  const { since, until } = filters
  // The server doesn’t know the reader’s time zone: until it is known, the times are those of UTC.
  const inZone = useIsBrowser() ? timeText : timeTextUtc
  const range = isChosen(filters) ? rangeText({ since, until }, inZone) : 'Custom range'
  const choose = (next: string) => {
    if (next === chosen) change({ since: hoursBefore(firstHours, serviceNow()) })
    else change({ since: next, until: '' })
  }
  return (
    <FilterChip
      label="Time"
      allLabel="Any time"
      groups={[{ choices: [...timeChoices, { value: chosen, label: range }] }]}
      value={isChosen(filters) ? chosen : since}
      valueText={inZone}
      onChange={choose}
    />
  )
}

function rangeText({ since, until }: Times, inZone: (value: string) => string): string {
  if (!until) return `since ${inZone(since ?? '')}`
  return since ? `${inZone(since)} – ${inZone(until)}` : `until ${inZone(until)}`
}

interface MomentProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

function Moment({ label, value, onChange }: MomentProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = toLocalInput(value)
  // Halfway through typing the browser says there is no time: the input is its own, and told only of changes. The first
  // time, too, which is of the browser's time zone.
  useEffect(() => {
    if (input.current) input.current.value = typed
  }, [typed])
  // Taken when it is left, or with Enter.
  const take = (next: string) => next !== typed && onChange(fromLocalInput(next))
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <label htmlFor={id} className="text-sm text-text-muted max-sm:w-10">
        {label}
      </label>
      <Input
        ref={input}
        id={id}
        type="datetime-local"
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
        className="min-w-0 max-sm:flex-1 sm:w-52"
      />
    </div>
  )
}

/** The two times, while they are chosen by hand. */
export function ChosenTimes({ filters, change }: TimeFilterProps) {
  if (!isChosen(filters)) return null
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full">
      <legend className="sr-only">Custom range</legend>
      <Moment label="From" value={filters.since} onChange={(since) => change({ since })} />
      <Moment label="Until" value={filters.until} onChange={(until) => change({ until })} />
      {isTurnedAround(filters.since, filters.until) && (
        <p role="alert" className="w-full text-sm text-danger-text">
          “Until” must be later than “From”.
        </p>
      )}
    </fieldset>
  )
}
