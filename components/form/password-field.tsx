'use client'

import { useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import type { PasswordOwner } from '@/lib/access/password-strength'
import { Field, type FieldText, fieldAria } from './field'
import { PasswordInput } from './password-input'
import { PasswordMeter } from './password-meter'
import { useFieldError } from './use-field-error'

interface PasswordFieldProps<Values extends FieldValues> extends FieldText {
  name: Path<Values>
  autoComplete: 'current-password' | 'new-password'
  /** Takes focus when it appears. */
  autoFocus?: boolean
  /** For a new password: the hint gives the minimum length and, while typing, the strength. */
  minCharacters?: number
  /** The password's owner, if known apart from the form's fields. */
  owner?: Partial<PasswordOwner>
}

/** A password that can be revealed, registered under `name` in the surrounding form. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const {
    name,
    label,
    isRequired,
    counter,
    action,
    className,
    autoComplete,
    autoFocus,
    minCharacters,
    owner,
  } = props
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  // The meter doesn't repeat an error.
  const meter = minCharacters && error === undefined && <PasswordMeter {...{ name, owner, minCharacters }} />
  const hint = minCharacters ? meter || undefined : props.hint
  return (
    <Field {...{ id, label, hint, error, isRequired, counter, action, className }}>
      <PasswordInput
        {...register(name)}
        {...fieldAria({ id, hint, error, counter })}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        aria-required={isRequired}
      />
    </Field>
  )
}
