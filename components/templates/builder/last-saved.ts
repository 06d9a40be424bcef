import type { Draft } from '@/lib/contract/template-drafts'

/**
 * The last version of each draft this page saved. Going back in the browser shows a page as it was first delivered,
 * with a draft that is older than what was written since.
 */
const drafts = new Map<string, Draft>()

export function rememberSaved(draft: Draft): void {
  drafts.set(draft.id, draft)
}

export function forgetSaved(draftId: string): void {
  drafts.delete(draftId)
}

/** The newer of what the page was delivered with and what was saved from here. */
export function lastSaved(delivered: Draft | undefined, id = delivered?.id): Draft | undefined {
  const saved = id === undefined ? undefined : drafts.get(id)
  if (!saved || !delivered) return saved ?? delivered
  return saved.revision > delivered.revision ? saved : delivered
}
