'use client'

import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import { FormEnd } from './form-end'
import { nothingChanged } from './nothing-changed'
import { useSave } from './use-save'

interface ResourceFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** Given what the resolver made of the values. The signal aborts when the person cancels a slow save. */
  save: (values: Output, signal: AbortSignal) => Promise<unknown>
  submitLabel: string
  /** Why the form cannot be sent now; the button says so. */
  blockedBecause?: string
  /** The form began with what is saved: while it holds the same, nothing is sent. */
  isEdit?: boolean
  /** More buttons, before the main one. */
  actions?: ReactNode
  children: ReactNode
  className?: string
  /** The button as wide as the form. */
  isButtonWide?: boolean
  /** False for a form that keeps nothing, such as a sign-in. */
  isSave?: boolean
  /** Taller than the window, in a card: its end stays at the lower edge, with what is so. */
  bar?: { state?: string }
}

/**
 * A form over one resource: it sends once at a time, puts failures where they belong, and keeps what was typed.
 * Success is the caller's: at the end of `save`.
 */
export function ResourceForm<Values extends FieldValues, Output>(props: ResourceFormProps<Values, Output>) {
  const {
    form,
    save,
    submitLabel,
    isEdit = false,
    actions,
    children,
    className,
    isButtonWide,
    isSave,
    bar,
  } = props
  const { isDirty } = useFormState({ control: form.control })
  const blockedBecause = props.blockedBecause ?? (isEdit && !isDirty ? nothingChanged : undefined)
  const { submit, ...sending } = useSave(form, save, { isSave })
  const [isBlockedShown, setIsBlockedShown] = useState(false)

  return (
    <FormProvider {...form}>
      <form
        // Sent before the page has come to life, nothing of it stands in an address.
        method="post"
        noValidate
        className={classNames('space-y-5', className)}
        onSubmit={(event) => {
          event.preventDefault()
          setIsBlockedShown(blockedBecause !== undefined)
          if (blockedBecause === undefined && !sending.isSaving) void submit(event)
        }}
      >
        {children}
        {isBlockedShown && blockedBecause !== undefined && (
          <p role="alert" className="text-sm text-danger-text">
            {blockedBecause}
          </p>
        )}
        <FormEnd
          {...{ sending, submitLabel, blockedBecause, actions, isButtonWide }}
          isBar={bar !== undefined}
          state={bar?.state}
        />
      </form>
    </FormProvider>
  )
}
