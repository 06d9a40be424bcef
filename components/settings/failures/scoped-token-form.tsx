'use client'

import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { CopyButton } from '@/components/ui/copy-button'
import { Select } from '@/components/ui/select'
import { createScopedToken } from '@/lib/browser/failure-changes'
import { scopes } from '@/lib/contract/endpoint'
import type { ScopedTokenOrder } from '@/lib/contract/failures'

/** Makes an access token that is refused half of what the service does: to try out how a client takes that. */
export function ScopedTokenForm({ blockedBecause }: { blockedBecause: string | undefined }) {
  const id = useId()
  const confirmed = useConfirmed()
  const [token, setToken] = useState<string>()
  const form = useForm<ScopedTokenOrder>({ defaultValues: { scope: 'business_messaging' } })
  return (
    <ResourceForm
      form={form}
      submitLabel="Create token"
      blockedBecause={blockedBecause}
      save={async (values) => {
        const { accessToken } = await confirmed(() => createScopedToken(values))
        setToken(accessToken)
      }}
    >
      <Field id={id} label="Scope">
        <Select {...form.register('scope')} {...fieldAria({ id })}>
          {scopes.map((scope) => (
            <option key={scope}>{scope}</option>
          ))}
        </Select>
      </Field>
      <div role="status">
        {token !== undefined && (
          <div className="space-y-2">
            <div className="flex items-start gap-1 rounded-md border border-border bg-surface-sunken p-3">
              <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{token}</code>
              <CopyButton text={token} label="Copy token" />
            </div>
            <p className="text-sm text-text-muted">It’s shown only now.</p>
          </div>
        )}
      </div>
    </ResourceForm>
  )
}
