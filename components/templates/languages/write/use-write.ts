'use client'

import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { useWriteLanguageDrafts } from '@/lib/browser/template-languages'
import type { Problem } from '@/lib/contract/error-object'
import type { LanguageVersion, WrittenDraft } from '@/lib/contract/template-languages'

/** Outcome for the versions so far; responses are in the order of the versions. */
export interface WriteOutcome {
  /** Drafts that were written. */
  written: number
  /** Versions that already have this text. */
  unchanged: number
  failed: { version: LanguageVersion; reason: string }[]
  /** Versions that weren't tried, or whose response was lost. */
  untried: LanguageVersion[]
}

export function writeOutcome(
  versions: readonly LanguageVersion[],
  answers: readonly WrittenDraft[],
): WriteOutcome {
  const outcome: WriteOutcome = { written: 0, unchanged: 0, failed: [], untried: [] }
  for (const [place, version] of versions.entries()) {
    const answer = answers[place]
    if (!answer) outcome.untried.push(version)
    else if ('draft' in answer) outcome.written += 1
    else if ('unchanged' in answer) outcome.unchanged += 1
    else outcome.failed.push({ version, reason: answer.problem.detail || answer.problem.title })
  }
  return outcome
}

export type WriteState =
  | { kind: 'idle' }
  | { kind: 'writing'; done: number; all: number; isStopping: boolean }
  | { kind: 'ended'; outcome: WriteOutcome; problem: Problem | undefined }

/** Writes drafts of versions in batches. Can be stopped between batches. */
export function useWrite(source: string | undefined) {
  const { mutateAsync } = useWriteLanguageDrafts()
  const [state, setState] = useState<WriteState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)

  // After leaving the page, the remaining batches aren't requested.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (versions: readonly LanguageVersion[]) => {
    const call = new AbortController()
    running.current = call
    let answers: readonly WrittenDraft[] = []
    let problem: Problem | undefined
    setState({ kind: 'writing', done: 0, all: versions.length, isStopping: false })
    try {
      await mutateAsync({
        source,
        versions,
        signal: call.signal,
        onProgress: (written) => {
          answers = written
          const { aborted: isStopping } = call.signal
          setState({ kind: 'writing', done: written.length, all: versions.length, isStopping })
        },
      })
    } catch (failure) {
      problem = problemOf(failure)
    }
    setState({ kind: 'ended', outcome: writeOutcome(versions, answers), problem })
  }
  const stop = () => {
    running.current?.abort()
    setState((now) => (now.kind === 'writing' ? { ...now, isStopping: true } : now))
  }
  return { state, start: (versions: readonly LanguageVersion[]) => void start(versions), stop }
}
