'use client'

import { useQuery } from '@tanstack/react-query'
import { AllOrSomeField } from '@/components/form/choices-field'
import { TextField } from '@/components/form/text-field'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { fieldChoices } from '../words/event-words'
import type { ChoiceValues } from './receiver-values'

const hint = 'Select some to forward only those.'

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
      <AllOrSomeField<ChoiceValues>
        name="fields"
        all="All events"
        some="Events"
        hint={hint}
        groups={[{ choices: fieldChoices }]}
      />
      <AllOrSomeField<ChoiceValues>
        name="phoneNumberIds"
        all="All phone numbers"
        some="Phone numbers"
        hint={hint}
        groups={[{ choices: numberChoices }]}
      />
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
