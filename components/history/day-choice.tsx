import { CalendarDays } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { chipBox } from '@/components/list/chip-look'
import { goToSearch } from '@/components/list/go-to-search'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import type { ContentFilters } from '@/lib/browser/content-history'
import { historyFilters } from './history-filters'

/** The day of a time, where the browser is; empty where there is none. */
function dayOf(time: string | undefined): string {
  if (time === undefined) return ''
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The end of a day, where the browser is; undefined where that is no day. */
function endOf(day: string): string | undefined {
  const end = new Date(`${day}T23:59:59.999`).getTime()
  return Number.isNaN(end) ? undefined : new Date(end).toISOString()
}

/** Chooses a day: the list shows what everything was at its end. */
export function DayChoice({ filters }: { filters: ContentFilters }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const day = dayOf(filters.asOf)
  // It is of the browser's time zone, which a server does not know.
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  const take = (next: string) => {
    isTyping.current = false
    if (next === day) return
    const chosen = { ...filters, asOf: endOf(next) }
    goToSearch(historyFilters.searchWith(new URLSearchParams(window.location.search), chosen))
  }
  return (
    <span
      className={classNames(
        chipBox,
        'relative min-w-36 justify-center border-border-strong/55 bg-surface-raised px-3 text-text-muted',
      )}
    >
      <label htmlFor={id} className="flex items-center gap-1.5 whitespace-nowrap">
        <CalendarDays aria-hidden="true" className="size-4" />
        As of…
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
        className="absolute inset-0 h-full rounded-full opacity-0 focus:opacity-100"
      />
    </span>
  )
}
