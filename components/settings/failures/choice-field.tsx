'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Select } from '@/components/ui/select'
import type { FailureOrder } from '@/lib/contract/failures'

interface ChoiceFieldProps {
  name: Exclude<keyof FailureOrder, 'kinds'>
  label: string
  hint?: string
  choices: readonly number[]
  words: (choice: number) => string
}

/** One of a few numbers, each in words. */
export function ChoiceField({ name, label, hint, choices, words }: ChoiceFieldProps) {
  const id = useId()
  const { register } = useFormContext<FailureOrder>()
  const error = useFieldError<FailureOrder>(name)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Select {...register(name, { valueAsNumber: true })} {...fieldAria({ id, hint, error })}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words(choice)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
