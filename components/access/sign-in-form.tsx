'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { api } from '@/lib/queries/api'

interface SignInFormProps {
  /** A path of this console to go to afterwards. */
  next: string
}

/** What is wrong comes from the server: it knows the rules, and this page stays small. */
export function SignInForm({ next }: SignInFormProps) {
  const form = useForm({ defaultValues: { email: '', password: '' } })

  return (
    <ResourceForm
      form={form}
      save={async (values) => {
        await api('/api/auth/sign-in/email', { method: 'POST', body: values })
        // A whole new page: nothing of somebody else's session is left in memory.
        window.location.assign(next)
      }}
      submitLabel="Sign in"
    >
      <TextField name="email" label="E-mail" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </ResourceForm>
  )
}
