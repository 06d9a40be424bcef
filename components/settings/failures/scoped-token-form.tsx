'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { buttonBeside } from '@/components/form/button-beside'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { ShownOnce } from '@/components/ui/shown-once'
import { createScopedToken } from '@/lib/browser/failure-changes'
import { scopes } from '@/lib/contract/endpoint'
import type { ScopedTokenOrder } from '@/lib/contract/failures'

const scopeChoices = scopes.map((value) => ({ value, label: value }))

/** Creates an access token with a single scope, to test how a client handles refusals. */
export function ScopedTokenForm({ blockedBecause }: { blockedBecause: string | undefined }) {
  const confirmed = useConfirmed()
  const [token, setToken] = useState<string>()
  const form = useForm<ScopedTokenOrder>({ defaultValues: { scope: 'business_messaging' } })
  return (
    <ResourceForm
      form={form}
      submitLabel="Create token"
      isSecondary
      className={buttonBeside}
      blockedBecause={blockedBecause}
      save={async (values) => {
        const { accessToken } = await confirmed(() => createScopedToken(values))
        setToken(accessToken)
      }}
    >
      <SelectField<ScopedTokenOrder> name="scope" label="Scope" choices={scopeChoices} />
      <div role="status" className="sm:not-empty:mt-3">
        {token !== undefined && <ShownOnce what="token" text={token} />}
      </div>
    </ResourceForm>
  )
}
