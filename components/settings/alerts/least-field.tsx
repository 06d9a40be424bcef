'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { alertSeverities } from '@/lib/contract/alert-rules'
import { leastLabels } from './alert-words'
import type { SentValues } from './contact-point-values'

/** How serious an incident has to be to be sent. */
export function LeastField() {
  const id = useId()
  const { register } = useFormContext<SentValues>()
  return (
    <Field id={id} label="Importance">
      <Select {...register('leastSeverity')} id={id}>
        {alertSeverities.map((severity) => (
          <option key={severity} value={severity}>
            {leastLabels[severity]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
