'use client'

import { useForm, useWatch } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useToast } from '@/components/ui/toast-provider'
import { useAddAccount, useChangeAccount } from '@/lib/browser/business-accounts'
import type { ManagedAccount } from '@/lib/contract/business-accounts'
import { type AccountValues, noValues, toChange, toCreate, toValues } from './account-values'

interface AccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The account to edit; undefined for a new one. */
  account?: ManagedAccount
}

/** Adds a business account, or edits its connection. Load it lazily. */
export function AccountDialog({ open, onOpenChange, account }: AccountDialogProps) {
  const form = useForm<AccountValues>({ defaultValues: account ? toValues(account) : noValues })
  const add = useAddAccount()
  const change = useChangeAccount()
  const confirmed = useConfirmed()
  const toast = useToast()
  const kind = useWatch({ control: form.control, name: 'kind' })
  const save = async (values: AccountValues) => {
    await confirmed<unknown>(() =>
      account
        ? change.mutateAsync({ key: account.key, change: toChange(account, values) })
        : add.mutateAsync(toCreate(values)),
    )
    toast(account ? 'Account saved' : 'Account added')
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) form.reset()
        onOpenChange(next)
      }}
      title={account ? `Edit ${account.name}` : 'Add account'}
      description={kind === 'remote' ? 'The connection is tested before anything is saved.' : undefined}
      form={form}
      isEdit={account !== undefined}
      submitLabel={account ? 'Save' : 'Add account'}
      save={save}
    >
      {!account && (
        <SelectField<AccountValues>
          name="kind"
          label="Service"
          choices={[
            { value: 'embedded', label: 'Embedded service' },
            { value: 'remote', label: 'Remote service' },
          ]}
        />
      )}
      <TextField<AccountValues> name="name" label="Name" hint="Shown in the account switcher." isRequired />
      {kind === 'remote' && <RemoteFields isNew={!account} />}
      {kind === 'embedded' && !account && (
        <SelectField<AccountValues>
          name="start"
          label="Starts with"
          choices={[
            { value: 'empty', label: 'One phone number' },
            { value: 'demo', label: 'The demo account’s content' },
          ]}
        />
      )}
    </FormDialog>
  )
}

/** Connection details of a remote service. */
function RemoteFields({ isNew }: { isNew: boolean }) {
  const kept = isNew ? undefined : 'Leave it empty to keep the current one.'
  const secret = { type: 'password', autoComplete: 'off' } as const
  return (
    <>
      <TextField<AccountValues>
        name="address"
        label="Service URL"
        placeholder="https://service.example/v23.0"
        isRequired
      />
      <TextField<AccountValues>
        name="businessAccountId"
        label="Business account ID"
        inputMode="numeric"
        isRequired
      />
      <TextField<AccountValues>
        name="accessToken"
        label="Access token"
        {...secret}
        hint={kept}
        isRequired={isNew}
      />
      <TextField<AccountValues>
        name="verifyToken"
        label="Webhook verify token"
        {...secret}
        hint={kept ?? 'The service sends it when you set up the webhook.'}
      />
      <TextField<AccountValues>
        name="appSecret"
        label="App secret"
        {...secret}
        hint={kept ?? 'Used to verify events. Without it, this account’s events are rejected.'}
      />
      <TextField<AccountValues>
        name="profileResource"
        label="Profile resource name"
        hint="Leave empty to use the default."
      />
      <TextField<AccountValues>
        name="encryptionResource"
        label="Encryption resource name"
        hint="Leave empty to use the default."
      />
      <TextField<AccountValues>
        name="messagingProduct"
        label="Messaging product name"
        hint="Leave empty to use the default."
      />
    </>
  )
}
