'use client'

import { type ReactNode, useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Select } from '@/components/ui/select'
import { Field, type FieldText, fieldAria } from './field'
import { useFieldError } from './use-field-error'

interface SelectFieldProps<Values extends FieldValues> extends FieldText {
  name: Path<Values>
  /** `<option>` elements. */
  children: ReactNode
}

/** A choice from a short list, registered under `name` in the form around. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, hint, isRequired, counter, action, className, children } = props
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  return (
    <Field {...{ id, label, hint, error, isRequired, counter, action, className }}>
      <Select {...register(name)} {...fieldAria({ id, hint, error, counter })} aria-required={isRequired}>
        {children}
      </Select>
    </Field>
  )
}
