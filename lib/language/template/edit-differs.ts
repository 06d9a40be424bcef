import type { TemplateEdit } from '@/lib/contract/templates'
import { contentOf, type TemplateContent } from './content'
import { contentFromForm, formFromContent } from './form'

/** Written one way, so that the order of members is no difference. */
const written = (content: TemplateContent) => JSON.stringify(contentFromForm(formFromContent(content)))

/** Whether an edit would change anything of a template as it stands. */
export function editDiffers(template: TemplateContent, edit: TemplateEdit): boolean {
  const { category, components, parameter_format, message_send_ttl_seconds } = template
  const stands = { category, components, parameter_format, message_send_ttl_seconds }
  return written(stands) !== written(editedContent(stands, edit))
}

/** What a template says once an edit was taken. */
export function editedContent(template: TemplateContent, edit: TemplateEdit): TemplateContent {
  const { message_send_ttl_seconds: time = template.message_send_ttl_seconds, ...changed } = edit
  return { ...contentOf(template), ...changed, message_send_ttl_seconds: time ?? undefined }
}
