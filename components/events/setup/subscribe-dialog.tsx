'use client'

import { useForm } from 'react-hook-form'
import { AddressField } from '@/components/form/address-field'
import { ChoicesField } from '@/components/form/choices-field'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useSubscribe } from '@/lib/browser/events-setup'
import type { EventField } from '@/lib/contract/events'
import { eventFieldNames, fieldLabel, fieldMeaning } from '../words/event-words'

/** Each with a sentence about when it comes. */
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

/** Adds an address: the service asks it to prove itself and says word by word what came back. Load it lazily. */
export function SubscribeDialog({ open, onOpenChange }: SubscribeDialogProps) {
  const form = useForm<SubscribeValues>({
    defaultValues: { callback_url: '', verify_token: '', fields: [...eventFieldNames] },
  })
  const subscribe = useSubscribe()
  const toast = useToast()
  const change = (next: boolean) => {
    if (next) form.reset()
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="medium"
      title="Add address"
      description="The service sends a handshake right away, and saves the address only if the response is correct. If the address already exists, its events and token are replaced."
      isBusy={subscribe.isPending}
    >
      <ResourceForm
        form={form}
        submitLabel="Test and save"
        actions={<Button onClick={() => change(false)}>Cancel</Button>}
        save={async (values) => {
          await subscribe.mutateAsync({ ...values, callback_url: values.callback_url.trim() })
          toast('Address verified', 'It now receives the events you chose.')
          form.reset()
          onOpenChange(false)
        }}
      >
        <AddressField
          name="callback_url"
          label="Address"
          placeholder="https://receiver.example/webhook"
          hint="Must start with https, unless it’s on this machine."
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
      </ResourceForm>
    </Dialog>
  )
}
