import { checkTemplate } from './check-template'
import type { TemplateContent } from './content'
import type { Finding } from './findings'
import { contentFromForm, formPathOf, type TemplateForm } from './form'

/** A finding with the input it is about, undefined when the form has none for it. */
export interface PlacedFinding extends Finding {
  place: string | undefined
}

/** What there is to say about a template. A wrong category is advice where the service may change it. */
export function checkContent(content: TemplateContent & { allow_category_change?: unknown }): Finding[] {
  const mayChange = content.allow_category_change === true
  return checkTemplate(content).map((finding) =>
    mayChange && finding.reason === 'INCORRECT_CATEGORY'
      ? { ...finding, severity: 'warning', recommendation: 'The service will approve it as Marketing.' }
      : finding,
  )
}

/** What there is to say about a form now. The whole check is far under a millisecond. */
export function findingsOf(form: TemplateForm): PlacedFinding[] {
  return checkContent(contentFromForm(form)).map((finding) => ({
    ...finding,
    place: formPathOf(form, finding.path),
  }))
}
