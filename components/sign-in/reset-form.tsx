'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { SwitchField } from '@/components/form/switch-field'
import { TextField } from '@/components/form/text-field'
import { api } from '@/lib/browser/api'

interface ResetFormProps {
  code: string
  email: string
  name: string
  /** An admin created the link, so API tokens are always revoked. */
  isByAdmin: boolean
  passwordMinCharacters: number
}

/** Sets a new password through a link. Signing in comes afterwards. */
export function ResetForm({ code, email, name, isByAdmin, passwordMinCharacters }: ResetFormProps) {
  const form = useForm({ defaultValues: { email, password: '', endTokens: false } })
  return (
    <ResourceForm
      form={form}
      save={async ({ password, endTokens }) => {
        await api('/api/auth/reset-password', { method: 'POST', body: { code, password, endTokens } })
        window.location.replace('/sign-in')
      }}
      submitLabel="Save password"
      isButtonWide
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" readOnly />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        minCharacters={passwordMinCharacters}
        owner={{ name, email }}
      />
      {!isByAdmin && (
        <SwitchField
          name="endTokens"
          label="Also revoke my API tokens"
          hint="Choose this if someone else may know your password."
        />
      )}
    </ResourceForm>
  )
}
