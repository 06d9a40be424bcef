'use client'

import { useState } from 'react'
import type { Problem } from '@/lib/contract/error-object'
import { problemOf } from './problem-of'

/**
 * Runs an action outside a form, one at a time. `run` resolves to whether it succeeded; otherwise, there is a problem
 * to show.
 */
export function useAttempt() {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const run = async (work: () => Promise<unknown>) => {
    if (isPending) return false
    setIsPending(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (failure) {
      setProblem(problemOf(failure))
      return false
    } finally {
      setIsPending(false)
    }
  }
  return { run, isPending, problem, forget: () => setProblem(undefined) }
}
