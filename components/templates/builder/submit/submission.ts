import type { Problem } from '@/lib/contract/error-object'
import { contentFromForm, formPathOf, type TemplateForm } from '@/lib/language/template/form'
import type { FixedParts } from '../checks/fixed-part-problems'
import { nameRefusal } from './refusal-words'

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
