import type { TemplateCreate, TemplateEdit } from '@/lib/contract/templates'
import { contentFromForm, type TemplateForm } from './form'

/** Request body for a new template. The service explains invalid values. */
export function toTemplateCreate(form: TemplateForm): TemplateCreate {
  // The structure matches the contract; the service checks the values.
  return contentFromForm(form) as TemplateCreate
}

/**
 * Request body for an edit: without name and language, and with the other members only if they changed
 * (spec:templates#rules-of-edits). A removed time to live is sent as null.
 */
export function toTemplateEdit(form: TemplateForm, loaded: TemplateForm): TemplateEdit {
  const { components, category, parameter_format } = contentFromForm(form)
  const { parameterFormat, messageSendTtlSeconds } = form
  const edit = {
    components,
    ...(category !== loaded.category && { category }),
    ...(parameterFormat !== loaded.parameterFormat && parameter_format && { parameter_format }),
    ...(messageSendTtlSeconds !== loaded.messageSendTtlSeconds && {
      message_send_ttl_seconds: messageSendTtlSeconds,
    }),
  }
  // See `toTemplateCreate`.
  return edit as TemplateEdit
}
