'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { api } from '@/lib/browser/api'
import { START_PATH } from './next-path'

interface InviteFormProps {
  code: string
  /** Of the invitation; browsers keep the password with it. */
  email: string
  passwordMinCharacters: number
}

/** Makes the account someone was invited to. */
export function InviteForm({ code, email, passwordMinCharacters }: InviteFormProps) {
  const form = useForm({ defaultValues: { email, name: '', password: '' } })
  return (
    <ResourceForm
      form={form}
      save={async ({ name, password }) => {
        await api('/api/auth/accept-invite', { method: 'POST', body: { code, name, password } })
        // A whole new page, and the link with its code is not left behind it.
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
