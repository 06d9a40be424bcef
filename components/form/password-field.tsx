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
  /** It takes the focus as soon as it is there. */
  autoFocus?: boolean
  /** For a new password of a person: the hint says how long it must be, and, while it is typed, how strong it is. */
  minCharacters?: number
  /** Whose it is, where that is known without the fields of the form. */
  owner?: Partial<PasswordOwner>
}

/** A password that can be looked at, registered under `name` in the form around. */
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
  // What is refused is not said by the meter once more.
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
