'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AllOrSomeField, ChoicesField } from '@/components/form/choices-field'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ExpiresField } from '@/components/form/expires-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { CopyBox, ShownOnce } from '@/components/ui/shown-once'
import type { Permission } from '@/lib/access/roles'
import { useCreateToken } from '@/lib/browser/account'
import { NumberName } from './number-name'
import { permissionGroups, readingOf } from './permission-groups'
import { examplePath, type TokenScope } from './token-example'

export interface TokenNumber {
  id: string
  name: string
  displayPhoneNumber: string
}

interface TokenValues {
  name: string
  permissions: string[]
  phoneNumberIds: string[]
  expiresInDays: number
}

interface TokenDialogProps {
  grantable: readonly Permission[]
  numbers: readonly TokenNumber[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a token and shows it once. Load it lazily. */
export function TokenDialog({ grantable, numbers, open, onOpenChange }: TokenDialogProps) {
  const form = useForm<TokenValues>({
    defaultValues: { name: '', permissions: [], phoneNumberIds: [], expiresInDays: 30 },
  })
  const create = useCreateToken()
  const confirmed = useConfirmed()
  const [made, setMade] = useState<{ token: string } & TokenScope>()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={made ? 'Copy your token now' : 'Create API token'}
      result={made ? <MadeToken {...made} knownNumberId={numbers[0]?.id} /> : null}
      form={form}
      submitLabel="Create token"
      save={async ({ phoneNumberIds, ...values }) => {
        const wanted = {
          ...values,
          phoneNumberIds: phoneNumberIds.length > 0 ? phoneNumberIds : null,
        }
        const { token } = await confirmed(() => create.mutateAsync(wanted))
        setMade({ token, ...wanted })
      }}
    >
      <TextField name="name" label="Name" hint="What you’ll use it for." autoComplete="off" isRequired />
      <ChoicesField
        name="permissions"
        legend="Permissions"
        groups={permissionGroups(grantable)}
        shortcuts={[
          { label: 'All', values: grantable },
          { label: 'Read only', values: readingOf(grantable) },
          { label: 'None', values: [] },
        ]}
      />
      <AllOrSomeField
        name="phoneNumberIds"
        all="All phone numbers"
        some="Phone numbers"
        hint="Select numbers to limit the token to them. Requests about all numbers at once, such as events, are then refused."
        groups={[
          {
            choices: numbers.map(({ id, ...number }) => ({
              value: id,
              label: <NumberName {...number} />,
            })),
          },
        ]}
      />
      <ExpiresField<TokenValues> name="expiresInDays" days={[1, 7, 30, 90, 365]} />
    </FormDialog>
  )
}

interface MadeTokenProps extends TokenScope {
  token: string
  /** Any number of the account, for a token without limits. */
  knownNumberId: string | undefined
}

/** A new token, and how to use it. Rendered in the browser only, which knows the console's address. */
function MadeToken({ token, knownNumberId, ...scope }: MadeTokenProps) {
  const { origin } = window.location
  const path = examplePath(scope, knownNumberId)
  const command = `curl -H "Authorization: Bearer ${token}" ${origin}${path}`
  return (
    <div className="space-y-3">
      <ShownOnce what="token" text={token}>
        Send it with each request to <code className="font-mono wrap-anywhere">{origin}/api/…</code> as{' '}
        <code className="font-mono">Authorization: Bearer …</code>. The API is documented in{' '}
        <code className="font-mono">docs/api.md</code>, which is part of Switchboard.
      </ShownOnce>
      {path !== undefined && (
        <>
          <h3 className="font-medium">Try it</h3>
          <CopyBox what="command" text={command} />
        </>
      )}
    </div>
  )
}
