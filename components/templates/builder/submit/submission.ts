import { withFieldPaths } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import { longDateUtc } from '@/lib/labels/times'
import { contentFromForm, formPathOf, type TemplateForm } from '@/lib/language/template/form'
import { languageName } from '@/lib/language/template/language-name'
import type { FixedParts } from '../checks/fixed-part-problems'

const isoDay = /\b\d{4}-\d{2}-\d{2}\b/

const dayText = (day: string) => longDateUtc(new Date(`${day}T00:00:00Z`))

/**
 * The error when a name is taken or locked in a language, with language and date in words: the service sends codes.
 * Undefined for other refusals.
 */
export function nameRefusal(
  { name, language }: { name: string; language: string },
  { kind, detail, fields }: Pick<Problem, 'kind' | 'detail' | 'fields'>,
): string | undefined {
  const words = languageName(language)
  if (kind === 'templateNameTaken') return `A template called ${name} already exists in ${words}.`
  if (kind !== 'templateNameLocked') return undefined
  const [day] = isoDay.exec(fields.name ?? detail) ?? []
  const from =
    day === undefined
      ? 'The name can be used again after 30 days.'
      : `The name can be used again from ${dayText(day)}.`
  return `${name} was deleted in ${words} recently. ${from}`
}

/** Whether the form's content is what was loaded; samples of removed variables, for example, don't count. */
export const isAsLoaded = (form: TemplateForm, loaded: TemplateForm): boolean =>
  contentText(form) === contentText(loaded)

/** The form's content, for comparison. */
export const contentText = (form: TemplateForm): string => JSON.stringify(contentFromForm(form))

/**
 * A refusal with its messages at this form's inputs. Paths arrive as `template.components.1.text`,
 * `edit.components.1.text` or `components.1.text`; one without an input keeps its name. A name is taken or locked for
 * one language: if the name is fixed, the message goes to the language.
 */
export function atInputs(form: TemplateForm, problem: Problem, fixed: FixedParts): Problem {
  const aboutName = nameRefusal(form, problem)
  if (aboutName !== undefined) {
    const place = fixed.name !== undefined && fixed.language === undefined ? 'language' : 'name'
    return { ...problem, fields: { [place]: aboutName } }
  }
  return withFieldPaths(
    problem,
    (field) => formPathOf(form, field.replace(/^(?:template|edit)\./, '')) ?? field,
  )
}
