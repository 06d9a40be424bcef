'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Callout } from '@/components/ui/callout'
import { api } from '@/lib/browser/api'

/** Requests a reset link by email. The response is the same whether or not there is an account. */
export function RequestResetForm() {
  const form = useForm({ defaultValues: { email: '' } })
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="space-y-5">
      <ResourceForm
        form={form}
        save={async (body) => {
          await api('/api/auth/request-reset', { method: 'POST', body })
          setIsAsked(true)
        }}
        isSave={false}
        submitLabel="Email me a link"
        isButtonWide
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" />
      </ResourceForm>
      <div role="status">
        {isAsked && (
          <Callout tone="success">
            If this address has an account, a link is on its way. Check your spam folder, too.
          </Callout>
        )}
      </div>
    </div>
  )
}
