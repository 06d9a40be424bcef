'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { api } from '@/lib/browser/api'
import { START_PATH } from './next-path'

interface InviteFormProps {
  code: string
  /** Email of the invitation; browsers save the password with it. */
  email: string
  passwordMinCharacters: number
}

/** Creates the invited account. */
export function InviteForm({ code, email, passwordMinCharacters }: InviteFormProps) {
  const form = useForm({ defaultValues: { email, name: '', password: '' } })
  return (
    <ResourceForm
      form={form}
      save={async ({ name, password }) => {
        await api('/api/auth/accept-invite', { method: 'POST', body: { code, name, password } })
        // A full page load that replaces the link with its code in the history.
        window.location.replace(START_PATH)
      }}
      submitLabel="Join"
      isButtonWide
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" readOnly />
      <TextField name="name" label="Your name" autoComplete="name" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        minCharacters={passwordMinCharacters}
      />
    </ResourceForm>
  )
}
