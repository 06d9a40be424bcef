'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import type { TokenValues } from './token-dialog'

interface ChoicesFieldProps {
  name: 'permissions' | 'phoneNumberIds'
  legend: string
  hint?: string
  choices: readonly { value: string; label: string }[]
}

/** Several of a list, as checkboxes. */
export function ChoicesField({ name, legend, hint, choices }: ChoicesFieldProps) {
  const id = useId()
  const { register } = useFormContext<TokenValues>()
  const error = useFieldError<TokenValues>(name)
  const described = [error !== undefined && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-pretty text-text-faint">
          {hint}
        </p>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
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
  )
}
