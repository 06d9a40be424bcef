'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { fieldChoices } from '../words/event-words'
import type { ChoiceValues } from './receiver-values'

interface ChecksProps {
  name: 'fields' | 'phoneNumberIds'
  /** "All events"; and with a number after it, "Events". */
  all: string
  some: string
  choices: readonly { value: string; label: string }[]
}

/** Some of several; none chosen means all of them. */
function Checks({ name, all, some, choices }: ChecksProps) {
  const id = useId()
  const { register } = useFormContext<ChoiceValues>()
  const chosen = useWatch<ChoiceValues, typeof name>({ name })
  return (
    <details className="rounded-md border border-border px-3 py-2" open={chosen.length > 0}>
      <summary className="rounded-sm font-medium">
        {chosen.length === 0 ? all : `${some}: ${chosen.length} selected`}
      </summary>
      <fieldset aria-label={some} aria-describedby={id} className="mt-1">
        <p id={id} className="text-sm text-text-faint">
          Select some to forward only those.
        </p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {choices.map(({ value, label }) => (
            <label key={value} className="flex items-start gap-2 py-1">
              <input
                type="checkbox"
                value={value}
                {...register(name)}
                className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** Which events are meant: by field, number and template. */
export function ChoiceFields() {
  const { data: numbers } = useQuery(phoneNumberQueries.list())
  const numberChoices = (numbers?.data ?? []).map(
    ({ id, verified_name: name, display_phone_number: shown = id }) => ({
      value: id,
      label: name ? `${name} (${shown})` : shown,
    }),
  )
  return (
    <div className="space-y-3">
      <Checks name="fields" all="All events" some="Events" choices={fieldChoices} />
      <Checks name="phoneNumberIds" all="All phone numbers" some="Phone numbers" choices={numberChoices} />
      <TextField<ChoiceValues>
        name="templates"
        label="Templates"
        hint="Names, separated by commas. Leave empty for all templates."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </div>
  )
}
