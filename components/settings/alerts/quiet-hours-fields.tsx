'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { SwitchField } from '@/components/form/switch-field'
import { TextField } from '@/components/form/text-field'
import { Select } from '@/components/ui/select'
import type { SentValues } from './contact-point-values'

/** Hours of each day in which messages wait, in a time zone. */
export function QuietHoursFields() {
  const id = useId()
  const { register } = useFormContext<SentValues>()
  const isQuiet = useWatch<SentValues, 'isQuiet'>({ name: 'isQuiet' })
  const zone = useWatch<SentValues, 'quietHours.zone'>({ name: 'quietHours.zone' })
  const zones = [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Quiet hours</legend>
      <SwitchField<SentValues>
        name="isQuiet"
        label="Quiet hours"
        hint="Messages are held and sent as one when quiet hours end."
      />
      {isQuiet && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextField<SentValues> name="quietHours.from" label="From" type="time" isRequired />
            <TextField<SentValues> name="quietHours.until" label="Until" type="time" isRequired />
          </div>
          <Field id={id} label="Time zone">
            <Select {...register('quietHours.zone')} id={id}>
              {zones.map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          </Field>
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
