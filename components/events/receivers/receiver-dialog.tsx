'use client'

import { useForm } from 'react-hook-form'
import { AddressField } from '@/components/form/address-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
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
  /** Called with a new one's secret, the only time it is known. */
  created?: (secret: string) => void
}

/** Adds or edits a receiver. Load it lazily. */
export function ReceiverDialog({ receiver, open, onOpenChange, created }: ReceiverDialogProps) {
  const form = useForm<ReceiverValues>({ defaultValues: valuesOf(receiver) })
  const create = useCreateReceiver()
  const change = useChangeReceiver(receiver?.id ?? '')
  const toast = useToast()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={receiver ? `Edit ${receiver.name}` : 'Add receiver'}
      description="Every event that arrives here is forwarded unchanged and signed with the receiver’s own secret."
      form={form}
      submitLabel={receiver ? 'Save' : 'Add receiver'}
      isEdit={receiver !== undefined}
      save={async (values) => {
        if (receiver) {
          await change.mutateAsync(bodyOf(values))
          toast('Receiver saved')
        } else created?.((await create.mutateAsync(bodyOf(values))).secret)
      }}
    >
      <TextField name="name" label="Name" placeholder="Order system" autoComplete="off" isRequired />
      <AddressField name="address" label="Address" placeholder="https://receiver.example/events" isRequired />
      <ChoiceFields />
      <p className="text-sm text-pretty text-text-faint">
        If one event in a delivery matches, the whole delivery is forwarded.
      </p>
    </FormDialog>
  )
}
