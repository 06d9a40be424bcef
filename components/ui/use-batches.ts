'use client'

import { useEffect, useRef, useState } from 'react'
import type { Problem } from '@/lib/contract/error-object'
import { problemOf } from './problem-of'

export type BatchState<Outcome> =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; all: number; isStopping: boolean }
  | { kind: 'ended'; outcome: Outcome; problem: Problem | undefined }

interface BatchCall<Answer> {
  /** Aborts when no further batch is wanted. */
  signal: AbortSignal
  /** Stops after the current batch. */
  stop: () => void
  /** Called after each batch, with every answer so far, in the order of the items. */
  onProgress: (answers: readonly Answer[]) => void
}

export interface BatchWork<Item, Answer, Outcome> {
  send: (items: readonly Item[], call: BatchCall<Answer>) => Promise<unknown>
  /** The outcome of each item; those at the end may have no answer. */
  outcomeOf: (items: readonly Item[], answers: readonly Answer[]) => Outcome
}

/** Runs the work and reports each state. A failure ends it with the answers so far. */
export async function runBatches<Item, Answer, Outcome>(
  { send, outcomeOf }: BatchWork<Item, Answer, Outcome>,
  items: readonly Item[],
  running: AbortController,
  report: (state: BatchState<Outcome>) => void,
): Promise<void> {
  let answers: readonly Answer[] = []
  let problem: Problem | undefined
  const { signal } = running
  const tell = () =>
    report({ kind: 'running', done: answers.length, all: items.length, isStopping: signal.aborted })
  tell()
  try {
    await send(items, {
      signal,
      stop: () => running.abort(),
      onProgress(so) {
        answers = so
        tell()
      },
    })
  } catch (failure) {
    problem = problemOf(failure)
  }
  report({ kind: 'ended', outcome: outcomeOf(items, answers), problem })
}

/** Work on many items in batches. Can be stopped between batches, and stops when the page is left. */
export function useBatches<Item, Answer, Outcome>(work: BatchWork<Item, Answer, Outcome>) {
  const [state, setState] = useState<BatchState<Outcome>>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)

  // After leaving the page, the remaining batches aren't requested.
  useEffect(() => () => running.current?.abort(), [])

  const start = (items: readonly Item[]) => {
    running.current = new AbortController()
    void runBatches(work, items, running.current, setState)
  }
  const stop = () => {
    running.current?.abort()
    setState((now) => (now.kind === 'running' ? { ...now, isStopping: true } : now))
  }
  return { state, start, stop }
}
