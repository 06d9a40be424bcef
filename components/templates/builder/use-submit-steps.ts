'use client'

import { type FormEvent, type RefObject, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDialog } from '@/components/ui/use-dialog'
import type { BuilderValues } from './builder-values'
import { type Checks, withSeverity } from './checks'
import { isAsLoaded } from './submission'
import type { useSubmit } from './use-submit'

interface SubmitSteps {
  form: UseFormReturn<BuilderValues>
  element: RefObject<HTMLFormElement | null>
  /** The template being edited, as it was loaded. */
  editOf: BuilderValues | undefined
  /** What is sent is in use now: its changes are shown first, and what they cost. */
  isInUse: boolean
  checks: Checks
  submission: ReturnType<typeof useSubmit>
  showErrors: () => void
  /** Leads to what was refused. */
  showFailure: (failure: unknown) => void
}

/** From the press of the button to the sending: errors stop it, and what it costs or the review will reject is asked about. */
export function useSubmitSteps(settings: SubmitSteps) {
  const { form, element, editOf, isInUse, checks, submission, showErrors, showFailure } = settings
  const rejection = useDialog()
  const changes = useDialog()
  const isConfirmed = useRef(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submission.isSaving || (editOf && isAsLoaded(form.getValues(), editOf))) return
    checks.update(form.getValues())
    if (withSeverity(checks.getAll(), 'error').length > 0) return showErrors()
    if (isInUse && !isConfirmed.current) return changes.show()
    const mayBeRejected = withSeverity(checks.getAll(), 'rejection').length > 0
    if (mayBeRejected && !isConfirmed.current) return rejection.show()
    isConfirmed.current = false
    // What an earlier submission was refused for is judged anew.
    form.clearErrors()
    void submission.submit(event).then((failure) => failure !== undefined && showFailure(failure))
  }
  const submitAnyway = () => {
    isConfirmed.current = true
    element.current?.requestSubmit()
  }
  return { submit, submitAnyway, rejection, changes }
}
