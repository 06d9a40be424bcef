'use client'

import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { useCreatePasskey } from '@/lib/browser/account'
import { deviceWords } from '@/lib/contract/device-words'

interface PasskeyFormProps {
  actions?: ReactNode
  done: () => void
}

/** Creates a passkey on the device. */
export function PasskeyForm({ actions, done }: PasskeyFormProps) {
  const form = useForm({ defaultValues: { name: deviceWords(navigator.userAgent) } })
  const create = useCreatePasskey()
  const confirmed = useConfirmed()
  return (
    <ResourceForm
      form={form}
      submitLabel="Add passkey"
      actions={actions}
      save={async ({ name }) => {
        await confirmed(() => create.mutateAsync(name))
        done()
      }}
    >
      <TextField
        name="name"
        label="Passkey name"
        hint="Helps you recognize it in the list. Your device will prompt you next."
        autoComplete="off"
      />
    </ResourceForm>
  )
}
