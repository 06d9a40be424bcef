'use client'

import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SwitchField } from '@/components/form/switch-field'
import { TextField } from '@/components/form/text-field'
import { type Role, refusal } from '@/lib/access/roles'
import { viewLimits } from '@/lib/contract/views'

interface ViewValues {
  name: string
  isShared: boolean
}

interface ViewDialogProps {
  role: Role
  title: string
  description?: string
  /** The current values; undefined for a new view. */
  values?: ViewValues
  save: (values: ViewValues) => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A view's name and visibility. */
export function ViewDialog({ role, values, ...dialog }: ViewDialogProps) {
  const form = useForm<ViewValues>({ defaultValues: values ?? { name: '', isShared: false } })
  const mayShare = refusal(role, 'views.share') === undefined
  return (
    <FormDialog {...dialog} size="small" form={form} submitLabel="Save view" isEdit={values !== undefined}>
      <TextField<ViewValues>
        name="name"
        label="Name"
        autoComplete="off"
        isRequired
        maxLength={viewLimits.nameCharacters}
      />
      {mayShare && (
        <SwitchField<ViewValues>
          name="isShared"
          label="Share with everyone"
          hint="Everyone who signs in here sees the view. Only you and admins can change it."
        />
      )}
    </FormDialog>
  )
}
