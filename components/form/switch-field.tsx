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
    <div
      className={classNames('grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5', className)}
    >
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      {(hint || error !== undefined) && (
        // On phones, it runs on below the switch.
        <div className="min-w-0 space-y-0.5 max-sm:col-span-2">
          {hint && (
            <div id={`${id}-hint`} className="text-sm text-pretty text-text-faint">
              {hint}
            </div>
          )}
          {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      )}
      <Switch {...register(name)} {...fieldAria({ id, hint, error })} className="col-start-2 row-start-1" />
    </div>
  )
}
