'use client'

import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { api } from '@/lib/queries/api'
import type { SecondStepWay } from './second-step'

interface SignInFormProps {
  done: () => void
  /** The password was right, and more is asked for. */
  askMore: (ways: readonly SecondStepWay[]) => void
}

/** What is wrong comes from the server: it knows the rules, and this page stays small. */
export function SignInForm({ done, askMore }: SignInFormProps) {
  const form = useForm({ defaultValues: { email: '', password: '' } })

  return (
    <ResourceForm
      form={form}
      save={async (values) => {
        const { secondFactor } = await api<{ secondFactor?: SecondStepWay[] }>('/api/auth/sign-in/email', {
          method: 'POST',
          body: values,
        })
        if (secondFactor) askMore(secondFactor)
        else done()
      }}
      isSave={false}
      submitLabel="Sign in"
    >
      <TextField name="email" label="E-mail" type="email" autoComplete="username webauthn" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </ResourceForm>
  )
}
