'use client'

import { type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form'

/** An input's error in the surrounding form; only rerenders for that input. */
export function useFieldError<Values extends FieldValues>(name: Path<Values>): string | undefined {
  const { control, getFieldState } = useFormContext<Values>()
  const state = useFormState({ control, name })
  return getFieldState(name, state).error?.message
}
