'use client'

import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Select } from '@/components/ui/select'
import { useToast } from '@/components/ui/toast-provider'
import { simulateQuality } from '@/lib/browser/failure-changes'
import type { QualitySimulation } from '@/lib/contract/failures'
import { qualityCosts } from './simulation-words'

/** Makes the quality of a template rise or fall, with what follows from it. */
export function QualityForm({ blockedBecause }: { blockedBecause: string | undefined }) {
  const id = useId()
  const toast = useToast()
  const form = useForm<QualitySimulation>({ defaultValues: { name: '', quality_score: 'RED' } })
  const hint = 'In every language in which it is approved.'
  return (
    <ResourceForm
      form={form}
      submitLabel="Simulate quality"
      blockedBecause={blockedBecause}
      save={async (values) => {
        await simulateQuality(values)
        toast('Template quality simulated')
      }}
    >
      <TextField<QualitySimulation> name="name" label="Name of the template" hint={hint} spellCheck={false} />
      <Field id={id} label="Quality">
        <Select {...form.register('quality_score')} {...fieldAria({ id })}>
          {Object.entries(qualityCosts).map(([quality, words]) => (
            <option key={quality} value={quality}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </ResourceForm>
  )
}
