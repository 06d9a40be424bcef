'use client'

import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { confirmPassword } from '@/lib/browser/account'

interface PasswordAgainFormProps {
  actions: ReactNode
  done: () => void
}

/** The present password, once more. */
export function PasswordAgainForm({ actions, done }: PasswordAgainFormProps) {
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <ResourceForm
      form={form}
      isSave={false}
      submitLabel="Confirm"
      actions={actions}
      save={async ({ password }) => {
        await confirmPassword(password)
        done()
      }}
    >
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
    </ResourceForm>
  )
}
