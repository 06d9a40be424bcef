import type { FlowSummary } from '@/lib/contract/flow-pages'

interface ErrorWords {
  count: string
  isBad: boolean
  /** They are those of what was typed since the newest version. */
  isOfDraft: boolean
}

/** How many errors there are in what the studio opens with: the draft where there is one. Undefined without a document. */
export function errorWords({
  errors,
  jsonVersion,
  draft,
}: Pick<FlowSummary, 'errors' | 'jsonVersion' | 'draft'>): ErrorWords | undefined {
  const isOfDraft = draft?.errors !== undefined
  if (!isOfDraft && jsonVersion === null && errors === 0) return undefined
  const count = draft?.errors ?? errors
  return { count: counted(count), isBad: count > 0, isOfDraft }
}

/** The service and our own check tell at most a thousand. */
const counted = (count: number) => (count === 0 ? 'None' : count >= 1000 ? '1,000 or more' : String(count))
