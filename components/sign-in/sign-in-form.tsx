'use client'

import { PlainField, PlainForm } from '@/components/form/plain-form'
import { api } from '@/lib/browser/api'
import type { SecondStepWay } from './second-step'

interface SignInFormProps {
  done: () => void
  /** The password was right, and another step is required. */
  askMore: (ways: readonly SecondStepWay[]) => void
}

/** Errors come from the server, which knows the rules, so that this page stays small. */
export function SignInForm({ done, askMore }: SignInFormProps) {
  return (
    <PlainForm
      send={async (body) => {
        const { secondFactor } = await api<{ secondFactor?: SecondStepWay[] }>('/api/auth/sign-in/email', {
          method: 'POST',
          body,
        })
        if (secondFactor) askMore(secondFactor)
        else done()
      }}
      submitLabel="Sign in"
      isButtonWide
    >
      <PlainField name="email" label="Email" type="email" autoComplete="username webauthn" />
      <PlainField name="password" label="Password" type="password" autoComplete="current-password" />
    </PlainForm>
  )
}
