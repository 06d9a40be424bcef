'use client'

import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useToast } from '@/components/ui/toast-provider'
import { useSilenceIncident } from '@/lib/browser/incident-changes'
import type { IncidentSilence } from '@/lib/contract/alerts'

const choices = [
  { value: 1, label: '1 hour' },
  { value: 4, label: '4 hours' },
  { value: 24, label: '1 day' },
  { value: 168, label: '1 week' },
  { value: 720, label: '30 days' },
]

interface SilenceDialogProps {
  id: number
  /** What is wrong. */
  sentence: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Silences an incident's notifications for a while. Load it lazily. */
export function SilenceDialog({ id, sentence, open, onOpenChange }: SilenceDialogProps) {
  const form = useForm<IncidentSilence>({ defaultValues: { hours: 4, reason: '' } })
  const silence = useSilenceIncident(id)
  const toast = useToast()
  return (
    <FormDialog
      {...{ open, onOpenChange, form }}
      title="Silence this incident?"
      description={`${sentence} No alerts or reminders are sent, even if it reopens. If it’s still open when the silence ends, anyone who wasn’t alerted gets an alert.`}
      submitLabel="Silence"
      save={async (values) => {
        await silence.mutateAsync(values)
        toast('Incident silenced')
      }}
    >
      <SelectField<IncidentSilence> name="hours" label="For" isNumber choices={choices} />
      <TextField<IncidentSilence>
        name="reason"
        label="Reason"
        placeholder="Known problem, fix planned for tomorrow"
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  )
}
