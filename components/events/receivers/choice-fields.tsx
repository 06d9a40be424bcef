'use client'

import { AllOrSomeField } from '@/components/form/choices-field'
import { NumbersField } from '@/components/form/numbers-field'
import { TextField } from '@/components/form/text-field'
import { fieldChoices } from '../words/event-words'
import type { ChoiceValues } from './receiver-values'

const hint = 'Select some to forward only those.'

/** Which events: by field, number and template. */
export function ChoiceFields() {
  return (
    <div className="space-y-3">
      <AllOrSomeField<ChoiceValues>
        name="fields"
        all="All events"
        some="Events"
        hint={hint}
        groups={[{ choices: fieldChoices }]}
      />
      <NumbersField hint={hint} />
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
