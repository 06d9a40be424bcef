'use client'

import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Select } from '@/components/ui/select'
import type { ParameterFormat } from '@/lib/contract/templates'
import { convertVariables } from '@/lib/language/template/convert-variables'
import type { BuilderValues } from '../builder-values'

const formats: readonly { value: ParameterFormat; label: string }[] = [
  { value: 'POSITIONAL', label: 'numbers, {{1}}' },
  { value: 'NAMED', label: 'names, {{first_name}}' },
]

/** Whether variables are numbers or names. Existing ones are converted. */
export function VariableFormat() {
  const { getValues, setValue } = useFormContext<BuilderValues>()
  const { field } = useController<BuilderValues, 'parameterFormat'>({ name: 'parameterFormat' })

  const id = useId()

  const change = (to: ParameterFormat) => {
    field.onChange(to)
    const cards = getValues('carousel.cards').map((_, index) => `carousel.cards.${index}.body` as const)
    for (const part of ['header', 'body', ...cards] as const) {
      const { text, samples } = convertVariables(getValues(part), to)
      setValue(`${part}.text`, text)
      setValue(`${part}.samples`, samples)
    }
  }
  return (
    <span className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-text-muted">
        Variables are
      </label>
      <Select
        id={id}
        value={field.value}
        onChange={(event) => {
          const chosen = formats.find(({ value }) => value === event.target.value)
          if (chosen) change(chosen.value)
        }}
        className="w-44"
      >
        {formats.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </span>
  )
}
