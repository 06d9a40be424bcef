'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { type Permission, permissionWords } from '@/lib/access/roles'
import { useCreateToken } from '@/lib/queries/account'
import { useConfirmed } from '../confirmation/confirmation-provider'
import { ChoicesField } from './choices-field'
import { DaysField } from './days-field'

export interface TokenNumber {
  id: string
  label: string
}

export interface TokenValues {
  name: string
  permissions: string[]
  phoneNumberIds: string[]
  expiresInDays: string
}

interface TokenDialogProps {
  grantable: readonly Permission[]
  numbers: readonly TokenNumber[]
  onClose: () => void
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Makes a token and shows it once. Load it lazily. */
export function TokenDialog({ grantable, numbers, onClose }: TokenDialogProps) {
  const form = useForm<TokenValues>({
    defaultValues: { name: '', permissions: [], phoneNumberIds: [], expiresInDays: '30' },
  })
  const create = useCreateToken()
  const confirmed = useConfirmed()
  const [token, setToken] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={token ? 'Copy the token now' : 'Make an API token'}
      isBusy={create.isPending}
      footer={
        token && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {token ? (
        <Made token={token} />
      ) : (
        <ResourceForm
          form={form}
          submitLabel="Make the token"
          actions={<Button onClick={onClose}>Cancel</Button>}
          save={async ({ phoneNumberIds, expiresInDays, ...values }) => {
            const wanted = {
              ...values,
              phoneNumberIds: phoneNumberIds.length > 0 ? phoneNumberIds : null,
              expiresInDays: Number(expiresInDays),
            }
            const made = await confirmed(() => create.mutateAsync(wanted))
            setToken(made.token)
          }}
        >
          <TextField name="name" label="Name" hint="What will use it." autoComplete="off" isRequired />
          <ChoicesField
            name="permissions"
            legend="It may"
            choices={grantable.map((each) => ({ value: each, label: sentence(permissionWords[each]) }))}
          />
          <ChoicesField
            name="phoneNumberIds"
            legend="Only for these phone numbers"
            hint="None chosen means all. With a choice, what is about all numbers at once, such as events, is refused."
            choices={numbers.map(({ id, label }) => ({ value: id, label }))}
          />
          <DaysField />
        </ResourceForm>
      )}
    </Dialog>
  )
}

function Made({ token }: { token: string }) {
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-1 rounded-md border border-border bg-surface-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{token}</code>
        <CopyButton text={token} label="Copy the token" />
      </div>
      <p className="text-sm text-pretty text-text-muted">
        It is shown only now. Send it with each request as{' '}
        <code className="font-mono">Authorization: Bearer …</code>
      </p>
    </div>
  )
}
