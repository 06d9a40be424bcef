import type { TemplateEdit } from '@/lib/contract/templates'
import type { TemplateContent } from './content'
import { contentFromForm, formFromContent } from './form'

/** Written one way, so that the order of members is no difference. */
const written = (content: TemplateContent) => JSON.stringify(contentFromForm(formFromContent(content)))

/** Whether an edit would change anything of a template as it stands. */
export function editDiffers(template: TemplateContent, edit: TemplateEdit): boolean {
  const { category, components, parameter_format, message_send_ttl_seconds } = template
  const stands = { category, components, parameter_format, message_send_ttl_seconds }
  const time =
    edit.message_send_ttl_seconds === undefined ? message_send_ttl_seconds : edit.message_send_ttl_seconds
  return written(stands) !== written({ ...stands, ...edit, message_send_ttl_seconds: time ?? undefined })
}
