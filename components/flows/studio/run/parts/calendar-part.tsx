'use client'

import { useState } from 'react'
import type { CalendarPickerView } from '@/lib/language/flow-json/run/view-types'
import { DayField } from './day-field'
import { DayGrid } from './day-grid'
import type { PartProps } from './part-props'
import { PartSheet } from './part-sheet'

/** Picks a day or a range of days in an always open calendar. */
export function CalendarPart({ view, send }: PartProps<CalendarPickerView>) {
  const [opened, setOpened] = useState<End>()
  const days = {
    start: (view.mode === 'range' ? view.start : view.day)?.value ?? '',
    end: view.end?.value ?? '',
  }
  const close = () => {
    setOpened(undefined)
    send({ kind: 'leave', component: view.id })
  }
  const pick = (day: string) => {
    if (view.mode === 'single') {
      send({ kind: 'change', component: view.id, value: day })
      return close()
    }
    send({ kind: 'change', component: view.id, value: rangeAfter(days, opened ?? 'start', day) })
    if (opened === 'start') setOpened('end')
    else close()
  }
  const fields: [End, CalendarPickerView['day']][] =
    view.mode === 'range'
      ? [
          ['start', view.start],
          ['end', view.end],
        ]
      : [['start', view.day]]
  const shown = fields.find(([end]) => end === opened)?.[1]
  return (
    <div role="group" aria-label={view.title ?? view.name} className="space-y-[0.7em]">
      {view.title !== undefined && (
        <p dir="auto" className="text-[1.1em] font-semibold">
          {view.title}
        </p>
      )}
      {view.description !== undefined && (
        <p dir="auto" className="text-[0.9em] text-(--phone-faint)">
          {view.description}
        </p>
      )}
      {fields.map(
        ([end, day]) =>
          day && <DayField key={end} {...day} isEnabled={view.isEnabled} onOpen={() => setOpened(end)} />,
      )}
      {shown && (
        <PartSheet title={shown.label} onClose={close}>
          <DayGrid
            key={opened}
            label={shown.label}
            open={view}
            from={days.start}
            to={view.mode === 'range' ? days.end : days.start}
            onPick={pick}
          />
        </PartSheet>
      )}
    </div>
  )
}

/** One end of a range of days. */
type End = 'start' | 'end'

/**
 * A range after picking a day for one end: a last day before the first becomes a new first day, and a first day after
 * the last does, too.
 * @param days YYYY-MM-DD, or '' if none
 */
export function rangeAfter(
  { start, end }: Readonly<Record<End, string>>,
  which: End,
  day: string,
): Record<string, string> {
  const [first, last] = which === 'start' ? [day, end] : [start, day]
  const isBackwards = first !== '' && last !== '' && last < first
  const range = isBackwards
    ? { 'start-date': day, 'end-date': '' }
    : { 'start-date': first, 'end-date': last }
  return Object.fromEntries(Object.entries(range).filter(([, picked]) => picked !== ''))
}
