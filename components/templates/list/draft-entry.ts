import { draftHref } from '@/lib/browser/template-drafts'
import type { DraftSummary } from '@/lib/contract/template-drafts'

export interface DraftEntry
  extends Pick<DraftSummary, 'id' | 'revision' | 'name' | 'language' | 'updatedAt'> {
  /** What it is to become, in a word or two. */
  purpose: string
  /** Where its writing goes on. */
  href: string
  isMine: boolean
}

const purposes = new Map([
  ['copy', 'Copy'],
  ['language', 'New language'],
])

/** A draft as the list shows it to a person. */
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

/** What to call a draft. */
export const draftTitle = ({ name }: Pick<DraftEntry, 'name'>) => name || 'Untitled draft'
