'use client'

import { useForm, useWatch } from 'react-hook-form'
import { AddressField } from '@/components/form/address-field'
import { FormDialog } from '@/components/form/form-dialog'
import { NumbersField } from '@/components/form/numbers-field'
import { PasswordField } from '@/components/form/password-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useToast } from '@/components/ui/toast-provider'
import { useChangeContactPoint, useCreateContactPoint } from '@/lib/browser/alerts'
import { contactPointKinds } from '@/lib/contract/alert-rules'
import type { ContactPointRow } from '@/lib/contract/alerts'
import { kindLabels } from './alert-words'
import { bodyOfChange, bodyOfCreate, type ContactPointValues, valuesOf } from './contact-point-values'
import { FilterFields } from './filter-fields'
import { SentPreview } from './preview'
import { QuietHoursFields } from './quiet-hours-fields'

const reminderChoices = [
  { value: 0, label: 'Never' },
  { value: 1, label: 'Every hour' },
  { value: 4, label: 'Every 4 hours' },
  { value: 24, label: 'Every day' },
  { value: 168, label: 'Every week' },
]

interface ContactPointDialogProps {
  /** Undefined for a new one. */
  point: ContactPointRow | undefined
  canMail: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds or edits a contact point: an empty address or secret stays unchanged. Load it lazily. */
export function ContactPointDialog({ point, canMail, open, onOpenChange }: ContactPointDialogProps) {
  const form = useForm<ContactPointValues>({ defaultValues: valuesOf(point, canMail) })
  const create = useCreateContactPoint()
  const change = useChangeContactPoint()
  const toast = useToast()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={point ? `Edit ${point.name}` : 'Add contact point'}
      description="Notified when an incident opens and when it’s resolved."
      form={form}
      submitLabel={point ? 'Save' : 'Add contact point'}
      isEdit={point !== undefined}
      save={async (values) => {
        if (point) await change.mutateAsync({ id: point.id, body: bodyOfChange(values) })
        else await create.mutateAsync(bodyOfCreate(values))
        toast(point ? 'Contact point saved' : 'Contact point added', 'Send a test to check that it works.')
      }}
    >
      {!point && (
        <SelectField<ContactPointValues>
          name="kind"
          label="Type"
          hint={canMail ? undefined : 'This console has no mail server, so it can’t send email.'}
          choices={contactPointKinds.map((kind) => ({
            value: kind,
            label: kindLabels[kind],
            disabled: kind === 'email' && !canMail,
          }))}
        />
      )}
      <TextField name="name" label="Name" placeholder="On call" autoComplete="off" isRequired />
      <AddressFields isEdit={point !== undefined} />
      <FilterFields />
      <NumbersField hint="Select numbers to limit alerts to them. Incidents that don’t involve a number are still sent." />
      <SelectField<ContactPointValues>
        name="repeatHours"
        label="Reminders"
        hint="Sent while an incident is open and unacknowledged."
        isNumber
        choices={reminderChoices}
      />
      <QuietHoursFields />
      <SentPreview />
    </FormDialog>
  )
}

const kept = 'Leave empty to keep the current one.'

function AddressFields({ isEdit }: { isEdit: boolean }) {
  const kind = useWatch<ContactPointValues, 'kind'>({ name: 'kind' })
  if (kind === 'email')
    return (
      <TextField
        name="email"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        isRequired
      />
    )
  return (
    <>
      <AddressField
        name="webhookUrl"
        label="Webhook URL"
        hint={isEdit ? `The URL isn’t shown again. ${kept}` : 'The URL isn’t shown again after you save it.'}
        isRequired={!isEdit}
      />
      {kind === 'webhook' && (
        <PasswordField
          name="signingSecret"
          label="Signing secret"
          hint={`Signs messages (X-Hub-Signature-256). At least 16 characters.${isEdit ? ` ${kept}` : ''}`}
          autoComplete="new-password"
          isRequired={!isEdit}
        />
      )}
    </>
  )
}
