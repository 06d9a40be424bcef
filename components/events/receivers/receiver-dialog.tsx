'use client'

import { useForm } from 'react-hook-form'
import { AddressField } from '@/components/form/address-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useChangeReceiver, useCreateReceiver } from '@/lib/browser/receivers'
import type { ReceiverRow } from '@/lib/contract/receivers'
import { ChoiceFields } from './choice-fields'
import { bodyOf, type ReceiverValues, valuesOf } from './receiver-values'

interface ReceiverDialogProps {
  /** Undefined for a new one. */
  receiver: ReceiverRow | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The secret of a new one, the only time it is known. */
  created?: (secret: string) => void
}

/** Adds a receiver, or changes one. Load it lazily. */
export function ReceiverDialog({ receiver, open, onOpenChange, created }: ReceiverDialogProps) {
  const form = useForm<ReceiverValues>({ defaultValues: valuesOf(receiver) })
  const create = useCreateReceiver()
  const change = useChangeReceiver(receiver?.id ?? '')
  const toast = useToast()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={receiver ? `Edit ${receiver.name}` : 'Add a receiver'}
      description="Every event that arrives here is forwarded unchanged and signed with the receiver’s own secret."
      isBusy={create.isPending || change.isPending}
    >
      <ResourceForm
        form={form}
        submitLabel={receiver ? 'Save' : 'Add receiver'}
        isEdit={receiver !== undefined}
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
        save={async (values) => {
          if (receiver) {
            await change.mutateAsync(bodyOf(values))
            toast('Receiver saved')
          } else created?.((await create.mutateAsync(bodyOf(values))).secret)
          onOpenChange(false)
        }}
      >
        <TextField name="name" label="Name" placeholder="Order system" autoComplete="off" isRequired />
        <AddressField
          name="address"
          label="Address"
          placeholder="https://receiver.example/events"
          isRequired
        />
        <ChoiceFields />
        <p className="text-sm text-pretty text-text-faint">
          If one event of a delivery matches, the whole delivery is forwarded.
        </p>
      </ResourceForm>
    </Dialog>
  )
}
