'use client'

import { type BaseSyntheticEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type PlacedProblem, placeProblem } from './place-problem'

const slowAfterMs = 1000

/** Runs a form's save: once at a time, told to be slow after a second, abortable, its failure placed. */
export function useSave<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  save: (values: Output, signal: AbortSignal) => Promise<unknown>,
) {
  const [isSaving, setIsSaving] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [placed, setPlaced] = useState<PlacedProblem>()
  const running = useRef<AbortController>(undefined)

  const run = async (values: Output) => {
    const call = new AbortController()
    running.current = call
    setIsSaving(true)
    setPlaced(undefined)
    const slow = setTimeout(() => setIsSlow(true), slowAfterMs)
    try {
      await save(values, call.signal)
    } catch (failure) {
      if (!call.signal.aborted) setPlaced(placeProblem(form, failure))
    } finally {
      clearTimeout(slow)
      setIsSlow(false)
      setIsSaving(false)
    }
  }

  return {
    submit: (event: BaseSyntheticEvent) => form.handleSubmit(run, () => setPlaced(undefined))(event),
    cancel: () => running.current?.abort(),
    isSaving,
    isSlow,
    placed,
  }
}
