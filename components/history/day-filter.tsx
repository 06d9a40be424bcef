import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { chipBox } from '@/components/list/chip-look'
import type { ControlProps } from '@/components/list/filter-bar'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { LocalMoment } from '@/components/ui/local-moment'

/** The day of a time, where the browser is; empty where there is none. */
function dayOf(time: string | undefined): string {
  if (time === undefined) return ''
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The end of a day, where the browser is; empty where that is no day. */
function endOf(day: string): string {
  const end = new Date(`${day}T23:59:59.999`).getTime()
  return Number.isNaN(end) ? '' : new Date(end).toISOString()
}

/** A day as a filter: the list shows what everything was at its end. */
export function DayFilter({ filter: { label }, value, set }: ControlProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const day = dayOf(value)
  // It is of the browser's time zone, which a server does not know.
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  const take = (next: string) => {
    isTyping.current = false
    if (next !== day) set(endOf(next))
  }
  return (
    <span
      data-set={value ? '' : undefined}
      className={classNames(
        chipBox,
        'filter-chip transition-colors',
        value
          ? 'border-transparent bg-accent-soft text-accent-text'
          : 'border-border-strong/55 bg-surface-raised text-text-muted hover:bg-surface-hover hover:text-text',
      )}
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
        {/* Only seen while it has the focus: empty, it would say “mm/dd/yyyy” all the time. */}
        <Input
          ref={input}
          id={id}
          type="date"
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          // Each digit of a year makes another day: what is typed is taken when it is left, or with Enter.
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value)
            else isTyping.current = true
          }}
          onBlur={(event) => take(event.target.value)}
          onChange={(event) => !isTyping.current && take(event.target.value)}
          className="absolute inset-y-0 left-0 h-full w-full min-w-36 rounded-full opacity-0 not-focus:min-w-0 focus:opacity-100"
        />
      </span>
      {value && (
        <button
          type="button"
          aria-label={`Remove the filter ${label}`}
          onClick={() => set('')}
          className="mr-0.5 grid size-6 shrink-0 place-items-center rounded-full transition-colors hover:bg-surface-hover pointer-coarse:size-9"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  )
}
