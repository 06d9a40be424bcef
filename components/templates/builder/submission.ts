import type { Problem } from '@/lib/contract/error-object'
import type { TemplateCreate, TemplateEdit } from '@/lib/contract/templates'
import { contentFromForm, formPathOf, type TemplateForm } from '@/lib/language/template/form'
import type { FixedParts } from './fixed-part-problems'
import { nameRefusal } from './refusal-words'

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

/** Whether the form says what was loaded: samples of variables that are gone, say, are of no template. */
export const isAsLoaded = (form: TemplateForm, loaded: TemplateForm): boolean =>
  JSON.stringify(contentFromForm(form)) === JSON.stringify(contentFromForm(loaded))

/**
 * A refusal with its sentences at the inputs of this form. Places travel as `template.components.1.text`,
 * `edit.components.1.text` or `components.1.text`; one the form has no input for keeps its name. A name that is taken or
 * locked is so in one language: where the name cannot change, the sentence stands at the language.
 */
export function atInputs(form: TemplateForm, problem: Problem, fixed: FixedParts): Problem {
  const aboutName = nameRefusal(form, problem)
  if (aboutName !== undefined) {
    const place = fixed.name !== undefined && fixed.language === undefined ? 'language' : 'name'
    return { ...problem, fields: { [place]: aboutName } }
  }
  const fields = Object.entries(problem.fields).map(([field, message]) => {
    const wirePath = field.replace(/^(?:template|edit)\./, '')
    return [formPathOf(form, wirePath) ?? field, message]
  })
  return { ...problem, fields: Object.fromEntries(fields) }
}
