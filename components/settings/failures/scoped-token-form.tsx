'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { CopyButton } from '@/components/ui/copy-button'
import { createScopedToken } from '@/lib/browser/failure-changes'
import { scopes } from '@/lib/contract/endpoint'
import type { ScopedTokenOrder } from '@/lib/contract/failures'

const scopeChoices = scopes.map((value) => ({ value, label: value }))

/** Makes an access token that is refused half of what the service does: to try out how a client takes that. */
export function ScopedTokenForm({ blockedBecause }: { blockedBecause: string | undefined }) {
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
      <SelectField<ScopedTokenOrder> name="scope" label="Scope" choices={scopeChoices} />
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
