import type { Draft } from '@/lib/contract/template-drafts'
import { findingsOf } from '@/lib/language/template/check-form'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'

const UNREADABLE = 'It can’t be read as a template. Open it in the builder.'

/** The form of a draft, or why it can't be bulk-submitted: errors and likely rejections must be fixed first. */
export function submittable({
  content,
}: Pick<Draft, 'content'>): { form: TemplateForm } | { reason: string } {
  const form = fromDraftContent(content)
  if (!form || form.pendingJson !== null) return { reason: UNREADABLE }
  const reason = firstProblem(form)
  return reason === undefined ? { form } : { reason }
}

/** What prevents a draft from being submitted, once its language is confirmed; undefined if it is ready. */
export function problemOf(draft: Pick<Draft, 'content'>): string | undefined {
  const read = fromDraftContent(draft.content)
  if (!read || read.pendingJson !== null) return UNREADABLE
  return firstProblem({ ...read, confirmedLanguage: read.language })
}

function firstProblem(form: TemplateForm): string | undefined {
  const finding = findingsOf(form).find(({ severity }) => severity !== 'warning')
  if (!finding || finding.severity === 'error') return finding?.message
  return `Likely to be rejected in review: ${finding.message}`
}
