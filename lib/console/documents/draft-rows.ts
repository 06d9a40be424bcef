import type { Draft, DraftSummary } from '@/lib/contract/template-drafts'
import { isObject, textOf } from '@/lib/language/template/json'
import { decodeJson } from '@/lib/store/codec'

export interface DraftRow {
  id: string
  revision: number
  template_id: string | null
  content: string
  updated_by: string
  updated_at: number
}

/** A draft as it is stored, whole. */
export function toDraft(row: DraftRow): Draft {
  return {
    id: row.id,
    revision: row.revision,
    templateId: row.template_id,
    content: decodeJson(row.content),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }
}

/** A draft as a list shows it. The content is the builder's own: what is not there is `''`. */
export function toSummary({ content, ...draft }: Draft): DraftSummary {
  const written = isObject(content) ? content : {}
  const form = isObject(written.form) ? written.form : {}
  return {
    ...draft,
    name: textOf(form.name) ?? '',
    language: textOf(form.language) ?? '',
    purpose: textOf(written.purpose) ?? '',
  }
}
