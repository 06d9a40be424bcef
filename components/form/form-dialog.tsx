'use client'

import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog, type DialogProps } from '@/components/ui/dialog'
import { ResourceForm } from './resource-form'

interface FormDialogProps<Values extends FieldValues, Output>
  extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'size' | 'isRead'> {
  form: UseFormReturn<Values, unknown, Output>
  /** Closes the dialog unless it throws, there is a `result` to show, or it `isLeftOpen`. */
  save: (values: Output) => Promise<unknown>
  submitLabel: string
  /** Why the form can't be sent now. */
  blockedBecause?: string | undefined
  /** The form started with saved values. */
  isEdit?: boolean | undefined
  /** False for a form that saves nothing. */
  isSave?: boolean
  /** More buttons, before the one that closes it. */
  actions?: ReactNode
  /** Replaces the form until it can be filled in: a placeholder, or a choice to make first. */
  before?: ReactNode
  /** Stays open after saving, with the outcome among the inputs, so that it can be sent again. */
  isLeftOpen?: boolean
  /**
   * The result of saving, which is shown only once, replacing the form; null until then. If omitted, saving closes
   * the dialog.
   */
  result?: ReactNode
  children: ReactNode
}

/** A form for one resource in a dialog: closes once saved, but not while sending. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { open, onOpenChange, title, description, form, save, before, result, ...rest } = props
  const { size = 'medium', isRead, isLeftOpen, actions, children, ...formProps } = rest
  const { isSubmitting } = useFormState({ control: form.control })
  const close = () => onOpenChange(false)
  const cancel = <Button onClick={close}>{isLeftOpen ? 'Close' : 'Cancel'}</Button>
  const done = (
    <Button variant="primary" onClick={close}>
      Done
    </Button>
  )
  return (
    <Dialog
      {...{ open, onOpenChange, title, description, size, isRead }}
      isBusy={isSubmitting}
      footer={(result && done) || (before && cancel)}
    >
      {result || before || (
        <ResourceForm
          {...formProps}
          form={form}
          actions={
            <>
              {actions}
              {cancel}
            </>
          }
          save={async (values) => {
            await save(values)
            if (result === undefined && !isLeftOpen) close()
          }}
        >
          {children}
        </ResourceForm>
      )}
    </Dialog>
  )
}
