'use client'

import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import { offline } from '@/lib/queries/api'
import { ProblemError } from '@/lib/queries/problem-error'
import { type PlacedProblem, placeProblem } from './place-problem'
import { untilAborted } from './until-aborted'

const slowAfterMs = 1000

const stoppedWaiting = () =>
  new ProblemError(
    outcomeUnknown({ ...offline, detail: 'You stopped waiting. It may still be done.', isTransient: false }),
  )

/**
 * Runs a form's save: once at a time, told to be slow after a second, abortable, its failure placed. Of a save whose end
 * nobody knows it says that; should the end come after all, that is said instead.
 *
 * `submit` resolves with the failure once the page shows it; with undefined when there is none, or nobody waits.
 */
export function useSave<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  save: (values: Output, signal: AbortSignal) => Promise<unknown>,
  { isSave = true } = {},
) {
  const [isSaving, setIsSaving] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [placed, setPlaced] = useState<PlacedProblem>()
  const running = useRef<AbortController>(undefined)

  const run = async (values: Output): Promise<unknown> => {
    const call = new AbortController()
    running.current = call
    setIsSaving(true)
    setPlaced(undefined)
    const slow = setTimeout(() => setIsSlow(true), slowAfterMs)
    const end = (refused?: PlacedProblem) => {
      clearTimeout(slow)
      setIsSlow(false)
      setIsSaving(false)
      setPlaced(refused)
    }
    const work = save(values, call.signal)
    try {
      await untilAborted(work, call.signal)
      return end()
    } catch (failure) {
      if (call.signal.aborted) {
        end(placeProblem(form, stoppedWaiting(), { isSave }))
        work.then(() => running.current === call && setPlaced(undefined)).catch(() => {})
        return undefined
      }
      // What is wrong must be on the page before anybody can be led there.
      flushSync(() => end(placeProblem(form, failure, { isSave })))
      return failure
    }
  }

  const submit = async (event: BaseSyntheticEvent): Promise<unknown> => {
    let failure: unknown
    const send = form.handleSubmit(
      async (values) => {
        failure = await run(values)
      },
      () => setPlaced(undefined),
    )
    await send(event)
    return failure
  }

  return {
    submit,
    cancel: () => running.current?.abort(),
    isSaving,
    isSlow,
    placed,
  }
}
