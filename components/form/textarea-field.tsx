'use client'

import { useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Textarea } from '@/components/ui/textarea'
import { Field, type FieldText, fieldAria } from './field'
import { useFieldError } from './use-field-error'

interface TextareaFieldProps<Values extends FieldValues> extends FieldText {
  name: Path<Values>
  rows?: number
  /** For code, such as JSON or a key. */
  isCode?: boolean
  /** Returns what is wrong with the text. */
  check?: (typed: string) => string | undefined
}

/** A multiline text input, registered under `name` in the surrounding form. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { name, label, hint, isRequired, counter, action, className, rows, isCode, check } = props
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  const code = { spellCheck: false, autoComplete: 'off', dir: 'ltr', className: 'font-mono' }
  return (
    <Field {...{ id, label, hint, error, isRequired, counter, action, className }}>
      <Textarea
        {...register(name, check && { validate: (typed) => check(typed) ?? true })}
        {...fieldAria({ id, hint, error, counter })}
        aria-required={isRequired}
        rows={rows}
        {...(isCode && code)}
      />
    </Field>
  )
}
