'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { SwitchField } from '@/components/form/switch-field'
import { Card } from '@/components/ui/card'
import { useToast } from '@/components/ui/toast-provider'
import { useChangePassword } from '@/lib/browser/account'
import type { Account } from '@/lib/contract/account'
import { formatCount } from '@/lib/labels/numbers'

interface PasswordCardProps {
  account: Pick<Account, 'name' | 'email' | 'hasPassword' | 'tokens' | 'passkeys'>
  minCharacters: number
}

/** Changes the password; requires the current one. */
export function PasswordCard({ account, minCharacters }: PasswordCardProps) {
  const form = useForm({
    defaultValues: { currentPassword: '', password: '', endTokens: false, removePasskeys: false },
  })
  const change = useChangePassword()
  const toast = useToast()
  if (!account.hasPassword)
    return (
      <Card title="Password">
        <p className="text-pretty text-text-muted">
          You sign in through a provider, so this account has no password. An admin can create a link for you
          to choose one.
        </p>
      </Card>
    )
  return (
    <Card title="Password" description="Changing it ends all your other sessions.">
      <ResourceForm
        form={form}
        submitLabel="Change password"
        isEdit
        className="grid gap-x-4 gap-y-5 *:mb-0! sm:grid-cols-2 sm:*:nth-[n+3]:col-span-2"
        save={async (values) => {
          await change.mutateAsync(values)
          form.reset()
          toast('Password changed', endedText(values))
        }}
      >
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          minCharacters={minCharacters}
          owner={{ name: account.name, email: account.email }}
        />
        {account.tokens > 0 && (
          <SwitchField
            name="endTokens"
            label={`Also revoke my ${formatCount(account.tokens, 'API token')}`}
            hint="Anything that uses them stops working until it gets new ones. Choose this if someone else may know your password."
          />
        )}
        {account.passkeys.length > 0 && (
          <SwitchField
            name="removePasskeys"
            label={`Also remove my ${formatCount(account.passkeys.length, 'passkey')}`}
            hint="Each one signs in without the password. Choose this if someone else may have one."
          />
        )}
      </ResourceForm>
    </Card>
  )
}

function endedText({ endTokens, removePasskeys }: { endTokens: boolean; removePasskeys: boolean }): string {
  const ended = [
    'Your other sessions have ended.',
    endTokens && 'Your API tokens were revoked.',
    removePasskeys && 'Your passkeys were removed.',
  ]
  return ended.filter(Boolean).join(' ')
}
