'use client'

import { useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { Select } from '@/components/ui/select'
import { Field, type FieldText, fieldAria } from './field'
import { useFieldError } from './use-field-error'

interface SelectFieldProps<Values extends FieldValues>
  extends Pick<FieldText, 'label' | 'hint' | 'className'> {
  name: Path<Values>
  choices: readonly { value: string | number; label: string; disabled?: boolean }[]
  /** The form has a number instead of text. */
  isNumber?: boolean
  /** Called once the form has the new value, for other fields that depend on it. */
  onChange?: () => void
}

/** A choice of one, registered under `name` in the surrounding form. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, hint, className, choices, isNumber = false, onChange } = props
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  const field = isNumber ? register(name, { valueAsNumber: true, onChange }) : register(name, { onChange })
  return (
    <Field {...{ id, label, hint, error, className }}>
      <Select {...field} {...fieldAria({ id, hint, error })}>
        {choices.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
