import type { FlowDraftMark, FlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import { checkFlow } from '@/lib/language/flow-json/check'
import { RecentMap } from '@/lib/work/recent-map'

type Parts = Pick<FlowDrafts, 'get'>

/**
 * Maximum total length of drafts checked for one list, in UTF-16 code units, so that large documents don't
 * delay it.
 */
const MOST_CHECKED = 300_000
const MOST_REMEMBERED = 1000

/** Cached error counts by flow and revision, per store of drafts. */
const counted = new WeakMap<Parts, Map<string, number>>()

/**
 * Number of errors in each draft, by flow. Each revision is checked once; drafts too large to check for a
 * list are left out.
 */
export async function draftErrors(
  flowDrafts: Parts,
  marks: readonly Pick<FlowDraftMark, 'flowId' | 'revision'>[],
): Promise<Map<string, number>> {
  const known = counted.get(flowDrafts) ?? new RecentMap<string, number>(MOST_REMEMBERED)
  counted.set(flowDrafts, known)
  const errors = new Map<string, number>()
  let left = MOST_CHECKED
  for (const { flowId, revision } of marks) {
    const key = `${flowId} ${revision}`
    let count = known.get(key)
    if (count === undefined && left > 0) {
      const draft = await flowDrafts.get(flowId)
      // If the draft changed since, the next list counts it.
      if (draft?.revision !== revision || draft.text === undefined || draft.text.length > left) continue
      left -= draft.text.length
      count = checkFlow(draft.text).findings.filter(({ severity }) => severity === 'error').length
      known.set(key, count)
    }
    if (count !== undefined) errors.set(flowId, count)
  }
  return errors
}
