import type { FlowDraft } from '@/lib/contract/flow-drafts'
import type { UploadedDraft } from '@/lib/contract/flow-pages'

/**
 * The last version of each draft this tab saved. Going back in the browser shows a page as it was first delivered, with a draft that
 * is older than what was written since.
 */
const drafts = new Map<string, FlowDraft>()
const MOST = 5

export function rememberSaved(draft: FlowDraft): void {
  drafts.delete(draft.flowId)
  drafts.set(draft.flowId, draft)
  const [oldest] = drafts.keys()
  if (drafts.size > MOST && oldest !== undefined) drafts.delete(oldest)
}

/** What was saved last is a version of the service now. */
export function rememberUploaded(flowId: string, { revision, versionId }: UploadedDraft): void {
  const saved = drafts.get(flowId)
  if (saved) drafts.set(flowId, { ...saved, revision, baseVersionId: versionId, updatedBy: null })
}

/** The newer of what the page was delivered with and what was saved from here. */
export function lastSaved(delivered: FlowDraft): FlowDraft {
  const saved = drafts.get(delivered.flowId)
  return saved && saved.revision > delivered.revision ? saved : delivered
}
