'use client'

import { useState } from 'react'
import type { DatePickerView } from '@/lib/language/flow-json/run/view-types'
import { DayField } from './day-field'
import { DayGrid } from './day-grid'
import type { PartProps } from './part-props'
import { PartSheet } from './part-sheet'

/** Picks a day in a sheet. */
export function DatePart({ view, send }: PartProps<DatePickerView>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    send({ kind: 'leave', component: view.id })
  }
  const pick = (day: string) => {
    send({ kind: 'change', component: view.id, value: day })
    close()
  }
  return (
    <>
      <DayField
        label={view.label}
        helperText={view.helperText}
        isRequired={view.isRequired}
        isEnabled={view.isEnabled}
        value={view.value}
        error={view.error}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <PartSheet title={view.label} onClose={close}>
          <DayGrid label={view.label} open={view} from={view.value} to={view.value} onPick={pick} />
        </PartSheet>
      )}
    </>
  )
}
