'use client'

import { useId, useState } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { useFieldError } from '@/components/form/use-field-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Select } from '@/components/ui/select'
import type { Permission } from '@/lib/access/roles'
import { useCreateToken } from '@/lib/browser/account'
import { ChoicesField } from './choices-field'
import { MadeToken } from './made-token'
import { NumberName } from './number-name'
import { permissionGroups, readingOf } from './permission-groups'
import type { TokenScope } from './token-example'

export interface TokenNumber {
  id: string
  name: string
  displayPhoneNumber: string
}

interface TokenValues {
  name: string
  permissions: string[]
  phoneNumberIds: string[]
  expiresInDays: string
}

interface TokenDialogProps {
  grantable: readonly Permission[]
  numbers: readonly TokenNumber[]
  onClose: () => void
}

const lives = [
  ['1', 'One day'],
  ['7', 'One week'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
] as const

/** Makes a token and shows it once. Load it lazily. */
export function TokenDialog({ grantable, numbers, onClose }: TokenDialogProps) {
  const form = useForm<TokenValues>({
    defaultValues: { name: '', permissions: [], phoneNumberIds: [], expiresInDays: '30' },
  })
  const create = useCreateToken()
  const confirmed = useConfirmed()
  const [made, setMade] = useState<{ token: string } & TokenScope>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={made ? 'Copy your token now' : 'Create an API token'}
      isBusy={create.isPending}
      footer={
        made && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {made ? (
        <MadeToken {...made} knownNumberId={numbers[0]?.id} />
      ) : (
        <ResourceForm
          form={form}
          submitLabel="Create token"
          actions={<Button onClick={onClose}>Cancel</Button>}
          save={async ({ phoneNumberIds, expiresInDays, ...values }) => {
            const wanted = {
              ...values,
              phoneNumberIds: phoneNumberIds.length > 0 ? phoneNumberIds : null,
              expiresInDays: Number(expiresInDays),
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
          <ChoicesField
            name="phoneNumberIds"
            legend="Only for these phone numbers"
            hint="Leave empty for all numbers. If you choose some, requests about all numbers at once, such as events, are refused."
            groups={[
              {
                choices: numbers.map(({ id, ...number }) => ({
                  value: id,
                  label: <NumberName {...number} />,
                })),
              },
            ]}
          />
          <DaysField />
        </ResourceForm>
      )}
    </Dialog>
  )
}

/** For how long a token is good. */
function DaysField() {
  const id = useId()
  const { register } = useFormContext<TokenValues>()
  const error = useFieldError<TokenValues>('expiresInDays')
  return (
    <Field id={id} label="Expires after" error={error}>
      <Select {...register('expiresInDays')} {...fieldAria({ id, error })}>
        {lives.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
