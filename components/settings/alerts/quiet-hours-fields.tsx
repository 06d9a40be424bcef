'use client'

import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { SwitchField } from '@/components/form/switch-field'
import { TextField } from '@/components/form/text-field'
import type { SentValues } from './contact-point-values'

/** Daily hours in which messages wait, in a time zone. */
export function QuietHoursFields() {
  const isQuiet = useWatch<SentValues, 'isQuiet'>({ name: 'isQuiet' })
  const zone = useWatch<SentValues, 'quietHours.zone'>({ name: 'quietHours.zone' })
  const zones = [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Quiet hours</legend>
      <SwitchField<SentValues>
        name="isQuiet"
        label="Quiet hours"
        hint="Alerts are held and sent as one message when quiet hours end."
      />
      {isQuiet && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextField<SentValues> name="quietHours.from" label="From" type="time" isRequired />
            <TextField<SentValues> name="quietHours.until" label="Until" type="time" isRequired />
          </div>
          <SelectField<SentValues>
            name="quietHours.zone"
            label="Time zone"
            choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          />
          <SwitchField<SentValues>
            name="quietHours.passesProblems"
            label="Send problems anyway"
            hint="Warnings and less important messages are held."
          />
        </>
      )}
    </fieldset>
  )
}
