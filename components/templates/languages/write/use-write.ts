'use client'

import { useBatches } from '@/components/ui/use-batches'
import { useWriteLanguageDrafts } from '@/lib/browser/template-languages'
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

/** Writes drafts of versions in batches. Can be stopped between batches. */
export function useWrite(source: string | undefined) {
  const { mutateAsync } = useWriteLanguageDrafts()
  return useBatches<LanguageVersion, WrittenDraft, WriteOutcome>({
    outcomeOf: writeOutcome,
    send: (versions, { signal, onProgress }) => mutateAsync({ source, versions, signal, onProgress }),
  })
}
