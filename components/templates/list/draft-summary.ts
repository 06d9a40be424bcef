import type { Draft } from '@/lib/contract/template-drafts'

export interface DraftSummary {
  id: string
  /** `''` while it has none. */
  name: string
  language: string
  /** It changes a template that exists. */
  isEdit: boolean
  /** Where its writing goes on. */
  href: string
  /** Milliseconds since 1970. */
  updatedAt: number
  isMine: boolean
}

const member = (value: unknown, name: string): unknown => Object(value)[name]
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the list tells of a draft. Its content is the builder's own: what is not there is left out. */
export function draftSummary(
  { id, templateId, content, updatedAt, updatedBy }: Draft,
  personId: string,
): DraftSummary {
  const form = member(content, 'form')
  return {
    id,
    name: text(member(form, 'name')),
    language: text(member(form, 'language')),
    isEdit: templateId !== null,
    href: templateId === null ? `/templates/new?draft=${id}` : `/templates/${templateId}/edit`,
    updatedAt,
    isMine: updatedBy === personId,
  }
}

/** What to call a draft. */
export const draftTitle = ({ name }: Pick<DraftSummary, 'name'>) => name || 'Draft without a name'
