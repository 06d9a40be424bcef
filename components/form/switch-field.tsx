'use client'

import { useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import { Switch } from '@/components/ui/switch'
import { FieldError, type FieldText, fieldAria } from './field'
import { useFieldError } from './use-field-error'

interface SwitchFieldProps<Values extends FieldValues>
  extends Pick<FieldText, 'label' | 'hint' | 'className'> {
  name: Path<Values>
}

/** A switch, registered under `name` in the surrounding form. */
export function SwitchField<Values extends FieldValues>({
  name,
  label,
  hint,
  className,
}: SwitchFieldProps<Values>) {
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0 space-y-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="text-sm text-pretty text-text-faint">
            {hint}
          </div>
        )}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <Switch {...register(name)} {...fieldAria({ id, hint, error })} />
    </div>
  )
}
