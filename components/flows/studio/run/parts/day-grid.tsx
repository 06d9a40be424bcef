'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import {
  dayName,
  daysLater,
  firstShown,
  type MonthDay,
  monthName,
  monthsLater,
  type OpenDays,
  weekdays,
  weeksOf,
} from '../text/month-days'

interface DayGridProps {
  label: string
  open: OpenDays
  /** Selected days: first and last of a range, or one. */
  from: string
  to: string
  onPick: (day: string) => void
}

const steps: Readonly<Record<string, (day: string, isMirrored: boolean) => string>> = {
  ArrowLeft: (day, isMirrored) => daysLater(day, isMirrored ? 1 : -1),
  ArrowRight: (day, isMirrored) => daysLater(day, isMirrored ? -1 : 1),
  ArrowUp: (day) => daysLater(day, -7),
  ArrowDown: (day) => daysLater(day, 7),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
}

const arrow = 'grid size-[2.2em] place-items-center rounded-full hover:bg-(--phone-fill) [&_svg]:size-[1.1em]'

function DayButton({
  day,
  focused,
  from,
  to,
  onPick,
}: { day: MonthDay; focused: string } & Pick<DayGridProps, 'from' | 'to' | 'onPick'>) {
  const isPicked = day.day === from || day.day === to
  const isBetween = from !== '' && to !== '' && day.day > from && day.day < to
  return (
    <button
      type="button"
      data-day={day.day}
      tabIndex={day.day === focused ? 0 : -1}
      aria-label={dayName(day.day)}
      aria-pressed={isPicked}
      aria-disabled={!day.isOpen}
      aria-current={day.isToday ? 'date' : undefined}
      onClick={() => day.isOpen && onPick(day.day)}
      className={classNames(
        'grid aspect-square w-full place-items-center rounded-full text-[0.9em] focus-visible:outline-(--phone-accent)',
        isPicked && 'bg-(--phone-accent) font-semibold text-(--phone-on-accent)',
        isBetween && 'bg-(--phone-fill)',
        day.isToday && !isPicked && 'border border-(--phone-accent)',
        day.isOpen ? !isPicked && 'hover:bg-(--phone-fill)' : 'text-(--phone-faint) line-through opacity-60',
      )}
    >
      {day.number}
    </button>
  )
}

/** A month to pick a day from. Arrow keys move by day, Page Up and Page Down by month. */
export function DayGrid({ label, open, from, to, onPick }: DayGridProps) {
  const [focused, setFocused] = useState(() => from || firstShown(open))
  const grid = useRef<HTMLTableElement>(null)
  const month = focused.slice(0, 7)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = step(focused, isMirrored)
    setFocused(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    <div className="px-[0.8em] pb-[0.4em]">
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-label="Previous month"
          className={arrow}
          onClick={() => setFocused(monthsLater(focused, -1))}
        >
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </button>
        <span aria-live="polite" className="font-medium">
          {monthName(month)}
        </span>
        <button
          type="button"
          aria-label="Next month"
          className={arrow}
          onClick={() => setFocused(monthsLater(focused, 1))}
        >
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </button>
      </div>
      <table ref={grid} aria-label={label} onKeyDown={move} className="w-full table-fixed text-center">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="py-1 text-[0.75em] font-normal text-(--phone-faint)">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, open).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td key={day?.day ?? place} className="p-px">
                  {day && <DayButton {...{ day, focused, from, to, onPick }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
