'use client'

import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { Account } from '@/lib/contract/accounts'

/** `businessAccountId` is what was typed, if none of the known accounts is `chosen`. */
export interface AccountChoice {
  chosen: string
  businessAccountId: string
}

/** ID of the chosen or typed account. */
export const chosenAccount = ({ chosen, businessAccountId }: AccountChoice) =>
  chosen || businessAccountId.trim()

/** Chooses an account by name, or another one by its ID. */
export function AccountField({ accounts }: { accounts: readonly Account[] }) {
  const chosen = useWatch<AccountChoice, 'chosen'>({ name: 'chosen' })
  return (
    <>
      {accounts.length > 0 && (
        <SelectField<AccountChoice>
          name="chosen"
          label="Copy to"
          choices={[
            ...accounts.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
            { value: '', label: 'Another account, by ID' },
          ]}
        />
      )}
      {chosen === '' && (
        <TextField<AccountChoice>
          name="businessAccountId"
          label="ID of the other account"
          hint="Digits only. Find it in the service’s account settings."
          isRequired
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}
