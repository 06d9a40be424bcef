import { emptyForm, type TemplateForm } from '@/lib/template-text/form'
import { isObject, type JsonObject } from '@/lib/template-text/json'

/** What the builder holds: the template as inputs, and the JSON text while it cannot be read as a template. */
export interface BuilderValues extends TemplateForm {
  pendingJson: string | null
}

/** What is kept of it on the server. */
export type DraftContent = { form: TemplateForm; pendingJson: string | null }

export function toDraftContent({ pendingJson, ...form }: BuilderValues): DraftContent {
  return { form, pendingJson }
}

/**
 * Reads a stored draft. A member that is missing or of another kind, as in a draft of an older version, becomes what
 * an empty form has there.
 *
 * @returns undefined for something that never was a draft of the builder
 */
export function fromDraftContent(content: unknown): BuilderValues | undefined {
  if (!isObject(content) || !isObject(content.form)) return undefined
  const language = typeof content.form.language === 'string' ? content.form.language : ''
  const pendingJson = typeof content.pendingJson === 'string' ? content.pendingJson : null
  // `shapedLike` gives every member the kind it has in an empty form, which is a TemplateForm.
  const form = shapedLike({ ...emptyForm(language) }, content.form) as unknown as TemplateForm
  return { ...form, pendingJson }
}

function shapedLike(empty: JsonObject, stored: JsonObject): JsonObject {
  const members = Object.entries(empty).map(([name, value]) => {
    const kept = stored[name]
    if (isObject(value)) return [name, isObject(kept) ? { ...kept, ...shapedLike(value, kept) } : value]
    if (value === null) return [name, typeof kept === 'number' ? kept : null]
    const isSameKind = typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value)
    return [name, isSameKind || (kept === null && typeof value === 'number') ? kept : value]
  })
  return Object.fromEntries(members)
}
