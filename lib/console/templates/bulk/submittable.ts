import type { Draft } from '@/lib/contract/template-drafts'
import { findingsOf } from '@/lib/language/template/check-form'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'

/** The form of a draft, or why it is not submitted with others: what the service or the review refuses is fixed first. */
export function submittable({
  content,
}: Pick<Draft, 'content'>): { form: TemplateForm } | { reason: string } {
  const form = fromDraftContent(content)
  if (!form || form.pendingJson !== null)
    return { reason: 'It can’t be read as a template. Open it in the builder.' }
  const finding = findingsOf(form).find(({ severity }) => severity !== 'warning')
  if (!finding) return { form }
  return {
    reason:
      finding.severity === 'error' ? finding.message : `Likely to be rejected in review: ${finding.message}`,
  }
}
