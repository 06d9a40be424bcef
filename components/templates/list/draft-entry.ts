import { draftHref } from '@/lib/browser/template-drafts'
import type { DraftSummary } from '@/lib/contract/template-drafts'

export interface DraftEntry
  extends Pick<DraftSummary, 'id' | 'revision' | 'name' | 'language' | 'updatedAt'> {
  /** What it will become, in a word or two. */
  purpose: string
  /** Link to continue it. */
  href: string
  isMine: boolean
}

const purposes = new Map([
  ['copy', 'Copy'],
  ['language', 'New language'],
])

/** A draft as shown in a person's list. */
export function draftEntry(draft: DraftSummary, personId: string): DraftEntry {
  const { id, revision, name, language, templateId, purpose, updatedAt, updatedBy } = draft
  const isEdit = templateId !== null
  return {
    id,
    revision,
    name,
    language,
    purpose: isEdit ? 'Edit' : (purposes.get(purpose) ?? 'New'),
    href: draftHref(draft),
    updatedAt,
    isMine: updatedBy === personId,
  }
}

/** Display name of a draft. */
export const draftTitle = ({ name }: Pick<DraftEntry, 'name'>) => name || 'Untitled draft'
