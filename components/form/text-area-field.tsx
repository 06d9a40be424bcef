'use client'

import { type ComponentProps, useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Textarea } from '@/components/ui/textarea'
import { Field, type FieldText, fieldAria } from './field'
import { useFieldError } from './use-field-error'

type TextareaProps = Pick<
  ComponentProps<'textarea'>,
  'dir' | 'placeholder' | 'readOnly' | 'rows' | 'spellCheck'
>

interface TextAreaFieldProps<Values extends FieldValues> extends FieldText, TextareaProps {
  name: Path<Values>
}

/** Several lines of text, registered under `name` in the form around. */
export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { name, label, hint, isRequired, counter, action, className, ...textarea } = props
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  return (
    <Field {...{ id, label, hint, error, isRequired, counter, action, className }}>
      <Textarea
        {...textarea}
        {...register(name)}
        {...fieldAria({ id, hint, error, counter })}
        aria-required={isRequired}
      />
    </Field>
  )
}
