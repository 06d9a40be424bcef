'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { Card } from '@/components/ui/card'
import { useToast } from '@/components/ui/toast-provider'
import type { Account } from '@/lib/contract/account'
import { useChangePassword } from '@/lib/queries/account'

interface PasswordCardProps {
  account: Pick<Account, 'hasPassword'>
  minCharacters: number
}

/** A new password, for who knows the old one. */
export function PasswordCard({ account, minCharacters }: PasswordCardProps) {
  const form = useForm({ defaultValues: { currentPassword: '', password: '' } })
  const change = useChangePassword()
  const toast = useToast()
  if (!account.hasPassword)
    return (
      <Card title="Password">
        <p className="text-pretty text-text-muted">
          You sign in through a provider and have no password here. An admin can make a link by which you
          choose one.
        </p>
      </Card>
    )
  return (
    <Card title="Password" description="All your other sessions end when it changes.">
      <ResourceForm
        form={form}
        submitLabel="Change the password"
        save={async (values) => {
          await change.mutateAsync(values)
          form.reset()
          toast('The password is changed', 'Your other sessions have ended.')
        }}
      >
        <PasswordField name="currentPassword" label="Present password" autoComplete="current-password" />
        <PasswordField
          name="password"
          label="New password"
          hint={`At least ${minCharacters} characters. A few words in a row are easy to remember.`}
          autoComplete="new-password"
        />
      </ResourceForm>
    </Card>
  )
}
