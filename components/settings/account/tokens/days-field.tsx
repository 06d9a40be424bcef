'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Select } from '@/components/ui/select'
import type { TokenValues } from './token-dialog'

const lives = [
  ['1', 'One day'],
  ['7', 'One week'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
] as const

/** For how long a token is good. */
export function DaysField() {
  const id = useId()
  const { register } = useFormContext<TokenValues>()
  const error = useFieldError<TokenValues>('expiresInDays')
  return (
    <Field id={id} label="Expires after" error={error}>
      <Select {...register('expiresInDays')} {...fieldAria({ id, error })}>
        {lives.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
