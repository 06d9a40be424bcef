'use client'

import type { BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { placeProblem } from './place-problem'
import { useSending } from './use-sending'

/**
 * Runs a form's save: once at a time, with failures at the inputs they name.
 * `submit` resolves with the failure once the page shows it; with undefined if there is none, or nobody is waiting
 * anymore.
 */
export function useSave<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  save: (values: Output, signal: AbortSignal) => Promise<unknown>,
  { isSave = true } = {},
) {
  const { run, forget, ...sending } = useSending((failure) => placeProblem(form, failure, { isSave }))

  const submit = async (event: BaseSyntheticEvent): Promise<unknown> => {
    let failure: unknown
    const send = form.handleSubmit(async (values) => {
      failure = await run((signal) => save(values, signal))
    }, forget)
    await send(event)
    return failure
  }

  return { ...sending, submit }
}
