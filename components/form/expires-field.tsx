'use client'

import type { FieldValues, Path } from 'react-hook-form'
import { SelectField } from './select-field'

const names: Readonly<Record<number, string>> = { 1: 'One day', 7: 'One week', 365: 'One year' }

interface ExpiresFieldProps<Values extends FieldValues> {
  /** The form has the days as a number. */
  name: Path<Values>
  days: readonly number[]
}

/** When a link or token expires. */
export function ExpiresField<Values extends FieldValues>({ name, days }: ExpiresFieldProps<Values>) {
  const choices = days.map((value) => ({ value, label: names[value] ?? `${value} days` }))
  return <SelectField<Values> name={name} label="Expires after" choices={choices} isNumber />
}
