'use client'

import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { SwitchField } from '@/components/form/switch-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { type Role, refusal } from '@/lib/access/roles'
import { viewLimits } from '@/lib/contract/views'

export interface ViewValues {
  name: string
  isShared: boolean
}

interface ViewFormProps {
  role: Role
  /** What is so; without, it is a new one. */
  values?: ViewValues
  save: (values: ViewValues) => Promise<unknown>
  cancel: () => void
}

/** The name of a view, and who sees it. */
export function ViewForm({ role, values, save, cancel }: ViewFormProps) {
  const form = useForm<ViewValues>({ defaultValues: values ?? { name: '', isShared: false } })
  const mayShare = refusal(role, 'views.share') === undefined
  return (
    <ResourceForm
      form={form}
      save={save}
      submitLabel="Save view"
      isEdit={values !== undefined}
      actions={<Button onClick={cancel}>Cancel</Button>}
    >
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
    </ResourceForm>
  )
}
