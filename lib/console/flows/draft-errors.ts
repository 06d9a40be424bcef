import type { FlowDraftMark, FlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import { checkFlow } from '@/lib/language/flow-json/check'

type Parts = Pick<FlowDrafts, 'get'>

/** Of all drafts of one list together, UTF-16 units that are checked: a list must not wait for large documents. */
const MOST_CHECKED = 300_000
const MOST_REMEMBERED = 1000

/** Counts of drafts by flow and revision, of each place where drafts are kept. */
const counted = new WeakMap<Parts, Map<string, number>>()

/**
 * How many errors there are in what was typed, by flow. A revision is checked once; flows whose drafts are too large to be
 * checked for a list are left out.
 */
export async function draftErrors(
  flowDrafts: Parts,
  marks: readonly Pick<FlowDraftMark, 'flowId' | 'revision'>[],
): Promise<Map<string, number>> {
  const known = counted.get(flowDrafts) ?? new Map<string, number>()
  counted.set(flowDrafts, known)
  const errors = new Map<string, number>()
  let left = MOST_CHECKED
  for (const { flowId, revision } of marks) {
    const key = `${flowId} ${revision}`
    let count = known.get(key)
    if (count === undefined && left > 0) {
      const draft = await flowDrafts.get(flowId)
      // Someone may have typed on since: then the next list counts that.
      if (draft?.revision !== revision || draft.text === undefined || draft.text.length > left) continue
      left -= draft.text.length
      count = checkFlow(draft.text).findings.filter(({ severity }) => severity === 'error').length
      remember(known, key, count)
    }
    if (count !== undefined) errors.set(flowId, count)
  }
  return errors
}

function remember(known: Map<string, number>, key: string, count: number) {
  known.set(key, count)
  const [oldest] = known.keys()
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
}
