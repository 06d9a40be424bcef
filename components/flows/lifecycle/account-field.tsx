'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { Select } from '@/components/ui/select'
import type { Account } from '@/lib/contract/accounts'

/** `businessAccountId` holds what was typed by hand, where none of the known accounts is `chosen`. */
export interface AccountChoice {
  chosen: string
  businessAccountId: string
}

/** The account that is meant. */
export const chosenAccount = ({ chosen, businessAccountId }: AccountChoice) =>
  chosen || businessAccountId.trim()

function KnownAccounts({ accounts }: { accounts: readonly Account[] }) {
  const id = useId()
  const { register } = useFormContext<AccountChoice>()
  return (
    <Field id={id} label="Copy to">
      <Select {...register('chosen')} {...fieldAria({ id })}>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {account.name} ({account.id})
          </option>
        ))}
        <option value="">Another account, by ID</option>
      </Select>
    </Field>
  )
}

/** Which account: one the service knows by name, or another by its ID. */
export function AccountField({ accounts }: { accounts: readonly Account[] }) {
  const chosen = useWatch<AccountChoice, 'chosen'>({ name: 'chosen' })
  return (
    <>
      {accounts.length > 0 && <KnownAccounts accounts={accounts} />}
      {chosen === '' && (
        <TextField<AccountChoice>
          name="businessAccountId"
          label="ID of the other account"
          hint="Digits only. Find it where the account is managed."
          isRequired
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}
