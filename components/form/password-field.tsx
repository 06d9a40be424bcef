'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Field, type FieldText, fieldAria } from './field'
import { useFieldError } from './use-field-error'

interface PasswordFieldProps<Values extends FieldValues> extends FieldText {
  name: Path<Values>
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at, registered under `name` in the form around. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { name, label, hint, isRequired, counter, action, className, autoComplete } = props
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...{ id, label, hint, error, isRequired, counter, action, className }}>
      <div className="relative">
        <Input
          {...register(name)}
          {...fieldAria({ id, hint, error, counter })}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-required={isRequired}
          className="pr-10"
        />
        <IconButton
          size="small"
          aria-label={isShown ? 'Hide the password' : 'Show the password'}
          onClick={() => setIsShown(!isShown)}
          className="absolute! inset-y-0 right-0.5 my-auto"
        >
          <Icon aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </Field>
  )
}
