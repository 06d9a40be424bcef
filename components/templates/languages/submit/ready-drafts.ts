import { formatCount } from '@/lib/labels/numbers'
import { batchesOf } from '@/lib/work/batches'
import type { DeskPlace, ShownDesk } from '../desk-rows'

/** A draft of the desk that can be submitted. */
export interface ReadyDraft extends DeskPlace {
  draftId: string
  /** It changes a template that is approved, which is not sent until the change is. */
  isOfApproved: boolean
}

interface ProblemDraft extends DeskPlace {
  problem: string
}

interface Sorted {
  ready: ReadyDraft[]
  /** Their text seems to be in another language: each is submitted when someone says that it is right. */
  doubtful: ReadyDraft[]
  /** What has to be fixed first, in a sentence each. */
  withProblems: ProblemDraft[]
  /** How many still say what their source says. */
  untranslated: number
}

/** Drafts in what is shown, in the order of the rows, by what has to be said of them first. */
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

/** What submitting drafts of approved templates leads to. */
export const editCost = (count: number): string =>
  count === 1
    ? `${formatCount(count, 'draft')} changes an approved template, which can’t be sent until it is approved again.`
    : `${formatCount(count, 'draft')} change approved templates, which can’t be sent until they are approved again.`

/** Jobs of no more drafts than one takes. */
export function jobsOf(draftIds: readonly string[], jobId: string, size: number) {
  return [...batchesOf(draftIds, size)].map((drafts, index) => ({
    id: `${jobId}-${index}`,
    action: { kind: 'submit' as const, drafts },
  }))
}
