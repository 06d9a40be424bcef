import type { TemplateEdit } from '@/lib/contract/templates'
import { contentOf, type TemplateContent } from './content'
import { contentFromForm, formFromContent } from './form'

/** Normalized, so that the order of members makes no difference. */
const written = (content: TemplateContent) => JSON.stringify(contentFromForm(formFromContent(content)))

/** Whether an edit would change the template. */
export function editDiffers(template: TemplateContent, edit: TemplateEdit): boolean {
  const { category, components, parameter_format, message_send_ttl_seconds } = template
  const stands = { category, components, parameter_format, message_send_ttl_seconds }
  return written(stands) !== written(editedContent(stands, edit))
}

/** A template’s content after an edit is accepted. */
export function editedContent(template: TemplateContent, edit: TemplateEdit): TemplateContent {
  const { message_send_ttl_seconds: time = template.message_send_ttl_seconds, ...changed } = edit
  return { ...contentOf(template), ...changed, message_send_ttl_seconds: time ?? undefined }
}
