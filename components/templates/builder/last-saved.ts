import type { Draft } from '@/lib/contract/template-drafts'

/**
 * The last version of each draft this page saved. Going back in the browser shows a page as it was first delivered,
 * with a draft that is older than what was written since.
 */
const drafts = new Map<string, Draft>()

/** What was written while another version of the draft waited beside it, and the page was left before a choice. */
const unchosen = new Map<string, object>()

export function rememberSaved(draft: Draft): void {
  drafts.set(draft.id, draft)
}

export function forgetSaved(draftId: string): void {
  drafts.delete(draftId)
}

/** Keeps a text this page could neither save nor throw away, for as long as the tab is open. */
export function keepUnchosen(draftId: string, content: object): void {
  unchosen.set(draftId, content)
}

export const unchosenOf = (draftId: string | undefined): object | undefined =>
  draftId === undefined ? undefined : unchosen.get(draftId)

/** The page holds it again. */
export function forgetUnchosen(draftId: string): void {
  unchosen.delete(draftId)
}

/** The newer of what the page was delivered with and what was saved from here. */
export function lastSaved(delivered: Draft | undefined, id = delivered?.id): Draft | undefined {
  const saved = id === undefined ? undefined : drafts.get(id)
  if (!saved || !delivered) return saved ?? delivered
  return saved.revision > delivered.revision ? saved : delivered
}
