'use client'

import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ResourceForm } from './resource-form'

interface FormDialogProps<Values extends FieldValues, Output> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  form: UseFormReturn<Values, unknown, Output>
  /** Closes the dialog unless it throws. */
  save: (values: Output) => Promise<unknown>
  submitLabel: string
  /** The form began with what is saved. */
  isEdit?: boolean
  /** False for a form that keeps nothing. */
  isSave?: boolean
  children: ReactNode
}

/** A form over one resource in a dialog: it closes once saved, and not while it is being sent. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { open, onOpenChange, title, description, form, save, children, ...rest } = props
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <Dialog {...{ open, onOpenChange, title, description }} size="medium" isBusy={isSubmitting}>
      <ResourceForm
        {...rest}
        form={form}
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
        save={async (values) => {
          await save(values)
          onOpenChange(false)
        }}
      >
        {children}
      </ResourceForm>
    </Dialog>
  )
}
