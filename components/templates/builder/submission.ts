import type { Problem } from '@/lib/contract/error-object'
import type { TemplateCreate, TemplateEdit } from '@/lib/contract/templates'
import { contentFromForm, formPathOf, type TemplateForm } from '@/lib/template-text/form'

/** What a new template is sent as. The service says in sentences what is wrong with the words in it. */
export function toTemplateCreate(form: TemplateForm): TemplateCreate {
  // The shape is the contract's; whether each word is one of its words is checked where it arrives.
  return contentFromForm(form) as TemplateCreate
}

/** What an edit is sent as: name and language stay, and a category is only sent when it is another (gap G22). */
export function toTemplateEdit(form: TemplateForm, loaded: TemplateForm): TemplateEdit {
  const { components, category, parameter_format, message_send_ttl_seconds } = contentFromForm(form)
  const edit = {
    components,
    ...(category !== loaded.category && { category }),
    ...(parameter_format !== undefined && { parameter_format }),
    ...(message_send_ttl_seconds !== undefined && { message_send_ttl_seconds }),
  }
  // As above.
  return edit as TemplateEdit
}

/**
 * A refusal with its sentences at the inputs of this form. Places travel as `template.components.1.text`,
 * `edit.components.1.text` or `components.1.text`; one the form has no input for keeps its name.
 */
export function atInputs(form: TemplateForm, problem: Problem): Problem {
  const fields = Object.entries(problem.fields).map(([field, message]) => {
    const wirePath = field.replace(/^(?:template|edit)\./, '')
    return [formPathOf(form, wirePath) ?? field, message]
  })
  return { ...problem, fields: Object.fromEntries(fields) }
}
