import type { TemplateCreate, TemplateEdit } from '@/lib/contract/templates'
import { contentFromForm, type TemplateForm } from './form'

/** What a new template is sent as. The service says in sentences what is wrong with the words in it. */
export function toTemplateCreate(form: TemplateForm): TemplateCreate {
  // The shape is the contract's; whether each word is one of its words is checked where it arrives.
  return contentFromForm(form) as TemplateCreate
}

/**
 * What an edit is sent as: name and language stay, and what can change beside the components is only sent when it did
 * (spec:templates#rules-of-edits). A time to deliver that was taken out is sent as null.
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
  // As above.
  return edit as TemplateEdit
}
