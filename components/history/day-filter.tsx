import { useEffect, useId, useRef } from 'react'
import { ChipFrame } from '@/components/list/chip-frame'
import type { ControlProps } from '@/components/list/filter-bar'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { LocalMoment } from '@/components/ui/local-moment'

/** The day of a time in the browser’s time zone; empty without a time. */
function dayOf(time: string | undefined): string {
  if (time === undefined) return ''
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The end of a day in the browser’s time zone; empty for an invalid day. */
function endOf(day: string): string {
  const end = new Date(`${day}T23:59:59.999`).getTime()
  return Number.isNaN(end) ? '' : new Date(end).toISOString()
}

/** Filters by a day: the list shows everything as it was at the end of that day. */
export function DayFilter({ filter: { label }, value, set }: ControlProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const day = dayOf(value)
  // Depends on the browser's time zone, which the server doesn't know.
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  const take = (next: string) => {
    isTyping.current = false
    if (next !== day) set(endOf(next))
  }
  return (
    <ChipFrame
      isSet={Boolean(value)}
      name={label}
      onRemove={() => set('')}
      unsetClassName="hover:bg-surface-hover hover:text-text"
    >
      <span
        className={classNames(
          'relative flex h-full min-w-0 items-center gap-1.5 rounded-full pl-3',
          value ? 'pr-1' : 'pr-3',
        )}
      >
        {!value && <span aria-hidden="true">+</span>}
        <label htmlFor={id} className="truncate">
          {label}
          {value && ': '}
          {value && <LocalMoment at={Date.parse(value)} />}
        </label>
        {/* Visible only while focused: an empty one would always show “mm/dd/yyyy”. */}
        <Input
          ref={input}
          id={id}
          type="date"
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          // Each typed digit of a year is another day, so typing is applied on blur or Enter.
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value)
            else isTyping.current = true
          }}
          onBlur={(event) => take(event.target.value)}
          onChange={(event) => !isTyping.current && take(event.target.value)}
          className="absolute inset-y-0 left-0 h-full w-full min-w-36 rounded-full opacity-0 not-focus:min-w-0 focus:opacity-100"
        />
      </span>
    </ChipFrame>
  )
}
