'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { offline } from '@/lib/browser/api'
import { ProblemError } from '@/lib/browser/problem-error'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import { untilAborted } from '@/lib/work/until-aborted'
import { ConfirmingIdentityContext } from './confirm-identity/confirming-identity'
import type { PlacedProblem } from './place-problem'

const slowAfterMs = 1000

const stoppedWaiting = () =>
  new ProblemError(
    outcomeUnknown({
      ...offline,
      detail: 'You stopped waiting. It may still go through.',
      isTransient: false,
    }),
  )

/** State of a form's request. */
export interface Sending {
  isSaving: boolean
  isSlow: boolean
  /** What to show above the button. */
  placed: PlacedProblem | undefined
  cancel: () => void
}

/**
 * Sends a form's values: reports slowness after a second, can be canceled, and places failures. If the outcome is
 * unknown it says so, until it is known.
 * @param place puts a failure at the inputs it names, and returns what belongs above the button
 */
export function useSending(place: (failure: unknown) => PlacedProblem | undefined) {
  const [isSaving, setIsSaving] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [placed, setPlaced] = useState<PlacedProblem>()
  const isConfirming = useContext(ConfirmingIdentityContext)
  const running = useRef<AbortController>(undefined)

  // While a person is asked for their password, the server isn't slow.
  useEffect(() => {
    if (!isSaving || isConfirming) return
    const slow = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(slow)
      setIsSlow(false)
    }
  }, [isSaving, isConfirming])

  /**
   * Resolves with the failure once the page shows it; with undefined if there is none, or nobody is waiting anymore.
   */
  const run = async (save: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> => {
    const call = new AbortController()
    running.current = call
    setIsSaving(true)
    setPlaced(undefined)
    const end = (refused?: PlacedProblem) => {
      setIsSaving(false)
      setPlaced(refused)
    }
    const work = save(call.signal)
    try {
      await untilAborted(work, call.signal)
      return end()
    } catch (failure) {
      if (call.signal.aborted) {
        end(place(stoppedWaiting()))
        work.then(() => running.current === call && setPlaced(undefined)).catch(() => {})
        return undefined
      }
      // The error has to be rendered before it can be focused.
      flushSync(() => end(place(failure)))
      return failure
    }
  }

  const sending: Sending = { isSaving, isSlow, placed, cancel: () => running.current?.abort() }
  return { ...sending, run, forget: () => setPlaced(undefined) }
}
