'use client'

import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'

interface OneTimeCodeFormProps {
  submitLabel: string
  hint: string
  actions?: ReactNode
  save: (code: string) => Promise<unknown>
}

/** Asks for a code of the authenticator app. */
export function OneTimeCodeForm({ submitLabel, hint, actions, save }: OneTimeCodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <ResourceForm form={form} submitLabel={submitLabel} actions={actions} save={({ code }) => save(code)}>
      <TextField
        name="code"
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
      />
    </ResourceForm>
  )
}
