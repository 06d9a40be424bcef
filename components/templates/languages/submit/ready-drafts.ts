import { formatCount } from '@/lib/labels/numbers'
import { batchesOf } from '@/lib/work/batches'
import type { DeskPlace, ShownDesk } from '../desk-rows'

/** A draft that can be submitted. */
export interface ReadyDraft extends DeskPlace {
  draftId: string
  /** It changes an approved template, which can't be sent until the change is approved. */
  isOfApproved: boolean
}

interface ProblemDraft extends DeskPlace {
  problem: string
}

interface Sorted {
  ready: ReadyDraft[]
  /** Their text seems to be in another language: submitted only if someone confirms it. */
  doubtful: ReadyDraft[]
  /** What has to be fixed first, one sentence each. */
  withProblems: ProblemDraft[]
  /** How many still have the source's text. */
  untranslated: number
}

/** Drafts in the visible part in row order, grouped by what has to be said about them. */
export function readyDrafts({ rows, languages }: ShownDesk): Sorted {
  const sorted: Sorted = { ready: [], doubtful: [], withProblems: [], untranslated: 0 }
  for (const { name, cell } of rows)
    for (const language of languages) {
      const { draft, status, drift = [] } = cell(language) ?? {}
      if (!draft) continue
      const place = { name, language }
      const found = { ...place, draftId: draft.id, isOfApproved: status === 'APPROVED' }
      if (drift.includes('untranslated')) sorted.untranslated += 1
      else if (draft.problem !== undefined) sorted.withProblems.push({ ...place, problem: draft.problem })
      else if (drift.includes('otherLanguage')) sorted.doubtful.push(found)
      else sorted.ready.push(found)
    }
  return sorted
}

/** What submitting drafts of approved templates costs. */
export function editCost(count: number): string {
  const one = 'changes an approved template, which can’t be sent until it is approved again'
  const many = 'change approved templates, which can’t be sent until they are approved again'
  return `${formatCount(count, `draft ${one}`, `drafts ${many}`)}.`
}

/** Splits drafts into jobs within the size limit. */
export function jobsOf(draftIds: readonly string[], jobId: string, size: number) {
  return [...batchesOf(draftIds, size)].map((drafts, index) => ({
    id: `${jobId}-${index}`,
    action: { kind: 'submit' as const, drafts },
  }))
}
