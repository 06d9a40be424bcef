'use client'

import { useId } from 'react'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { fromLocalInput, hoursBefore, timeChoices, toLocalInput } from './event-times'
import type { EventAddress } from './use-event-address'

const chosen = 'chosen'
const firstHours = 24

type TimeFilterProps = Pick<EventAddress, 'filters' | 'change'>

/** How far back the list reaches: one of the usual spans, or times to choose below. */
export function TimeFilter({ filters, change }: TimeFilterProps) {
  const isSet = Boolean(filters.since ?? filters.until)
  const choose = (value: string) => {
    if (value === '') change({ since: '', until: '' })
    else if (value === chosen) change({ since: hoursBefore(firstHours, Date.now()) })
    else change({ since: hoursBefore(Number(value), Date.now()), until: '' })
  }
  return (
    <Select
      aria-label="Time"
      value={isSet ? chosen : ''}
      onChange={(event) => choose(event.target.value)}
      className={isSet ? '[&_select]:border-accent [&_select]:font-medium' : undefined}
    >
      <option value="">Any time</option>
      {timeChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value={chosen}>Chosen times</option>
    </Select>
  )
}

interface MomentProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

function Moment({ label, value, onChange }: MomentProps) {
  const id = useId()
  const typed = toLocalInput(value)
  // Taken when it is left: halfway through typing the browser says there is no time.
  const take = (next: string) => next !== typed && onChange(fromLocalInput(next))
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <label htmlFor={id} className="text-sm text-text-muted max-sm:w-10">
        {label}
      </label>
      <Input
        key={typed}
        id={id}
        type="datetime-local"
        defaultValue={typed}
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
        className="min-w-0 max-sm:flex-1 sm:w-52"
      />
    </div>
  )
}

/** The two times, while one of them is set. */
export function ChosenTimes({ filters, change }: TimeFilterProps) {
  const isBrowser = useIsBrowser()
  if (!isBrowser || !(filters.since ?? filters.until)) return null
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full">
      <legend className="sr-only">Chosen times</legend>
      <Moment label="From" value={filters.since} onChange={(since) => change({ since })} />
      <Moment label="Until" value={filters.until} onChange={(until) => change({ until })} />
    </fieldset>
  )
}
