'use client'

import { type FormEvent, type RefObject, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDialog } from '@/components/ui/use-dialog'
import type { BuilderValues } from '../builder-values'
import { type Checks, withSeverity } from '../checks/checks'
import { isAsLoaded } from './submission'
import type { useSubmit } from './use-submit'

interface SubmitSteps {
  form: UseFormReturn<BuilderValues>
  element: RefObject<HTMLFormElement | null>
  /** The template being edited, as loaded. */
  editOf: BuilderValues | undefined
  /** The template is in use: its changes and their costs are shown first. */
  isInUse: boolean
  checks: Checks
  submission: ReturnType<typeof useSubmit>
  showErrors: () => void
  /** Goes to what was refused. */
  showFailure: (failure: unknown) => void
}

/** From pressing the button to sending: errors stop it, costs and expected rejections are confirmed. */
export function useSubmitSteps(settings: SubmitSteps) {
  const { form, element, editOf, isInUse, checks, submission, showErrors, showFailure } = settings
  const rejection = useDialog()
  const changes = useDialog()
  const confirmed = useRef<{ isScheduled: boolean }>(undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The same content is sent once.
    const sent = [editOf, submission.proposed?.values]
    if (submission.isSaving || sent.some((was) => was && isAsLoaded(form.getValues(), was))) return
    checks.update(form.getValues())
    if (withSeverity(checks.getAll(), 'error').length > 0) return showErrors()
    if (isInUse && !confirmed.current) return changes.show()
    const mayBeRejected = withSeverity(checks.getAll(), 'rejection').length > 0
    if (mayBeRejected && !confirmed.current) return rejection.show()
    const { isScheduled = false } = confirmed.current ?? {}
    confirmed.current = undefined
    // Earlier errors of the service are checked anew.
    form.clearErrors()
    void submission
      .submit(event, isScheduled)
      .then((failure) => failure !== undefined && showFailure(failure))
  }
  const submitAnyway = (isScheduled = false) => {
    confirmed.current = { isScheduled }
    element.current?.requestSubmit()
  }
  return { submit, submitAnyway, rejection, changes }
}
