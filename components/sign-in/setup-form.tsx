'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { api } from '@/lib/browser/api'
import { START_PATH } from './next-path'

interface SetupFormProps {
  /** The setup code from the link; empty if the page was opened without it. */
  code: string
  /** Minimum password length. */
  passwordMinCharacters: number
}

/** Creates the first admin. */
export function SetupForm({ code, passwordMinCharacters }: SetupFormProps) {
  const form = useForm({ defaultValues: { code, name: '', email: '', password: '' } })

  return (
    <ResourceForm
      form={form}
      save={async (values) => {
        await api('/api/setup', { method: 'POST', body: values })
        window.location.assign(START_PATH)
      }}
      submitLabel="Create account"
      isButtonWide
    >
      <TextField
        name="code"
        label="Setup code"
        autoComplete="off"
        // Shows the whole code on the narrowest phones.
        className="[&_input]:font-mono max-xs:[&_input]:tracking-tighter"
        hint={code === '' ? undefined : 'From the link you opened.'}
      />
      <TextField name="name" label="Your name" autoComplete="name" />
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        minCharacters={passwordMinCharacters}
      />
    </ResourceForm>
  )
}
