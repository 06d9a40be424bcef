'use client'

import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import { FormEnd } from './form-end'
import { nothingChanged } from './save-words'
import { useSave } from './use-save'

interface ResourceFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** Called with the resolved values. The signal aborts if the person cancels a slow save. */
  save: (values: Output, signal: AbortSignal) => Promise<unknown>
  submitLabel: string
  submitIcon?: ReactNode
  /** Why the form can't be sent now; shown by the button. */
  blockedBecause?: string
  /** The form started with saved values; it isn't sent while nothing changed. */
  isEdit?: boolean
  /** More buttons, before the primary one. */
  actions?: ReactNode
  /** The primary button is first, below the start of the inputs. On phones, the buttons fill the line. */
  isMainFirst?: boolean
  children: ReactNode
  className?: string
  /** It was saved, and the next page is loading: nothing is sent again until then. */
  isLeaving?: boolean
  /** Another form of the page has the primary button. */
  isSecondary?: boolean
  /** Makes the button as wide as the form. */
  isButtonWide?: boolean
  /** False for a form that saves nothing, such as a sign-in. */
  isSave?: boolean
  /** For a form taller than the window, with cards as children: its end is sticky, with this status. */
  bar?: { state?: string; className?: string }
}

/**
 * A form for one resource: sends once at a time, shows failures where they belong, and keeps typed text. The caller
 * announces success at the end of `save`.
 */
export function ResourceForm<Values extends FieldValues, Output>(props: ResourceFormProps<Values, Output>) {
  const {
    form,
    save,
    submitLabel,
    submitIcon,
    isEdit = false,
    actions,
    isMainFirst,
    children,
    className,
    isLeaving = false,
    isSecondary,
    isButtonWide,
    isSave,
    bar,
  } = props
  const { isDirty } = useFormState({ control: form.control })
  const blockedBecause = props.blockedBecause ?? (isEdit && !isDirty ? nothingChanged : undefined)
  const { submit, ...saving } = useSave(form, save, { isSave })
  const sending = { ...saving, isSaving: saving.isSaving || isLeaving }
  const [isBlockedShown, setIsBlockedShown] = useState(false)

  return (
    <FormProvider {...form}>
      <form
        // If the form is sent before hydration, its values don't appear in the address.
        method="post"
        noValidate
        className={classNames('space-y-5', className)}
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events of a form in a dialog to the form behind it.
          event.stopPropagation()
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
          {...{ sending, submitLabel, submitIcon, blockedBecause, actions }}
          {...{ isMainFirst, isSecondary, isButtonWide }}
          isBar={bar !== undefined}
          state={bar?.state}
          className={bar?.className}
        />
      </form>
    </FormProvider>
  )
}
