'use client'

import { type ComponentProps, useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { Field, type FieldText, fieldAria } from './field'
import { useFieldError } from './use-field-error'

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'dir'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>

interface TextFieldProps<Values extends FieldValues> extends FieldText, InputProps {
  name: Path<Values>
  /** Normalizes typed text before the form gets it: lowercase, no spaces. */
  clean?: (text: string) => string
}

/** A single-line text input, registered under `name` in the surrounding form. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { name, label, hint, isRequired, counter, action, className, clean, ...input } = props
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  const { onChange, ...field } = register(name)
  return (
    <Field {...{ id, label, hint, error, isRequired, counter, action, className }}>
      <Input
        {...input}
        {...field}
        {...fieldAria({ id, hint, error, counter })}
        aria-required={isRequired}
        onChange={(event) => {
          if (clean) event.target.value = clean(event.target.value)
          return onChange(event)
        }}
      />
    </Field>
  )
}
