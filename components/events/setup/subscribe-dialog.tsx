'use client'

import { useForm } from 'react-hook-form'
import { AddressField } from '@/components/form/address-field'
import { ChoicesField } from '@/components/form/choices-field'
import { FormDialog } from '@/components/form/form-dialog'
import { PasswordField } from '@/components/form/password-field'
import { useToast } from '@/components/ui/toast-provider'
import { useSubscribe } from '@/lib/browser/events-setup'
import type { EventField } from '@/lib/contract/events'
import { eventFieldNames, fieldLabel, fieldMeaning } from '../words/event-words'

/** Each with a sentence about when it is sent. */
const fieldChoices = eventFieldNames.map((value) => ({
  value,
  label: fieldLabel(value),
  meaning: fieldMeaning(value),
}))

interface SubscribeValues {
  callback_url: string
  verify_token: string
  fields: EventField[]
}

interface SubscribeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds an address: the service verifies it and shows the exact response. Load it lazily. */
export function SubscribeDialog(dialog: SubscribeDialogProps) {
  const form = useForm<SubscribeValues>({
    defaultValues: { callback_url: '', verify_token: '', fields: [...eventFieldNames] },
  })
  const { mutateAsync: subscribe } = useSubscribe()
  const toast = useToast()
  return (
    <FormDialog
      {...dialog}
      title="Add subscriber"
      description="The service sends a handshake right away, and saves the address only if the response is correct. If the address already exists, its events and token are replaced."
      form={form}
      submitLabel="Test and save"
      save={async (values) => {
        await subscribe({ ...values, callback_url: values.callback_url.trim() })
        toast('Address verified', 'It now receives the events you chose.')
      }}
    >
      <AddressField
        name="callback_url"
        label="Address"
        placeholder="https://receiver.example/webhook"
        hint="Must start with https:// unless it’s on this machine."
        isRequired
      />
      <PasswordField
        name="verify_token"
        label="Verify token"
        hint="Must match the token configured at the receiver."
        autoComplete="new-password"
        isRequired
      />
      <ChoicesField<SubscribeValues>
        name="fields"
        legend="Subscribed events"
        groups={[{ choices: fieldChoices }]}
        shortcuts={[
          { label: 'Select all', values: eventFieldNames },
          { label: 'Clear', values: [] },
        ]}
      />
    </FormDialog>
  )
}
