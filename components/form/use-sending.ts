'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { offline } from '@/lib/browser/api'
import { ProblemError } from '@/lib/browser/problem-error'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import { ConfirmingIdentityContext } from './confirm-identity/confirming-identity'
import type { PlacedProblem } from './place-problem'
import { untilAborted } from './until-aborted'

const slowAfterMs = 1000

const stoppedWaiting = () =>
  new ProblemError(
    outcomeUnknown({
      ...offline,
      detail: 'You stopped waiting. It may still go through.',
      isTransient: false,
    }),
  )

/** How what a form sends goes. */
export interface Sending {
  isSaving: boolean
  isSlow: boolean
  /** What to show above the button. */
  placed: PlacedProblem | undefined
  cancel: () => void
}

/**
 * Sends what a form holds: reports slowness after a second, can be stopped, places its failure. If the outcome is unknown it
 * says so, until the outcome arrives.
 *
 * @param place puts a failure on the inputs it names, and returns what belongs above the button
 */
export function useSending(place: (failure: unknown) => PlacedProblem | undefined) {
  const [isSaving, setIsSaving] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [placed, setPlaced] = useState<PlacedProblem>()
  const isConfirming = useContext(ConfirmingIdentityContext)
  const running = useRef<AbortController>(undefined)

  // While a person is asked for their password, the server is not slow.
  useEffect(() => {
    if (!isSaving || isConfirming) return
    const slow = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(slow)
      setIsSlow(false)
    }
  }, [isSaving, isConfirming])

  /** Resolves with the failure once the page shows it; with undefined if there is none, or no one waits any longer. */
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
      // What is wrong must be on the page before anyone can be led there.
      flushSync(() => end(place(failure)))
      return failure
    }
  }

  const sending: Sending = { isSaving, isSlow, placed, cancel: () => running.current?.abort() }
  return { ...sending, run, forget: () => setPlaced(undefined) }
}
