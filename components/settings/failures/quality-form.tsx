'use client'

import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { useToast } from '@/components/ui/toast-provider'
import { simulateQuality } from '@/lib/browser/failure-changes'
import type { QualitySimulation } from '@/lib/contract/failures'
import { qualityCosts } from './simulation-words'
import { TemplateNameField } from './template-name-field'

const qualityChoices = Object.entries(qualityCosts).map(([value, label]) => ({ value, label }))

/** Simulates quality changes of a template, with their consequences. */
export function QualityForm({ blockedBecause }: { blockedBecause: string | undefined }) {
  const toast = useToast()
  const form = useForm<QualitySimulation>({ defaultValues: { name: '', quality_score: 'RED' } })
  return (
    <ResourceForm
      form={form}
      submitLabel="Simulate quality"
      isSecondary
      blockedBecause={blockedBecause}
      save={async (values) => {
        await simulateQuality(values)
        toast('Template quality simulated')
      }}
    >
      <TemplateNameField<QualitySimulation> name="name" />
      <SelectField<QualitySimulation> name="quality_score" label="Quality" choices={qualityChoices} />
    </ResourceForm>
  )
}
