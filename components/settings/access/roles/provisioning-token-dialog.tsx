'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { ShownOnce } from '@/components/ui/shown-once'
import { useCreateScimToken } from '@/lib/browser/scim'

interface ProvisioningTokenDialogProps {
  /** The SCIM address for the provider. */
  address: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a provisioning token and shows it once. Load it lazily. */
export function ProvisioningTokenDialog({ address, open, onOpenChange }: ProvisioningTokenDialogProps) {
  const form = useForm({ defaultValues: { name: '' } })
  const create = useCreateScimToken()
  const confirmed = useConfirmed()
  const [made, setMade] = useState<string>()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={made === undefined ? 'Create provisioning token' : 'Copy your token now'}
      result={
        made === undefined ? null : (
          <ShownOnce what="token" text={made}>
            Enter it at your provider, with the address{' '}
            <code className="font-mono wrap-anywhere">{address}</code>.
          </ShownOnce>
        )
      }
      form={form}
      submitLabel="Create token"
      save={async (values) => {
        const { token } = await confirmed(() => create.mutateAsync(values))
        setMade(token)
      }}
    >
      <p className="text-sm text-pretty text-text-muted">
        Anyone with this token can create and suspend people, and add people to every group that follows the
        provider, including groups that give the admin role. It doesn’t expire.
      </p>
      <TextField
        name="name"
        label="Name"
        hint="For example, the name of the provider."
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  )
}
