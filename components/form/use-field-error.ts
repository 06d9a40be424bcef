'use client'

import { type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form'

/** What is wrong with one input of the form around; it renders for that input alone. */
export function useFieldError<Values extends FieldValues>(name: Path<Values>): string | undefined {
  const { control, getFieldState } = useFormContext<Values>()
  const state = useFormState({ control, name })
  return getFieldState(name, state).error?.message
}
