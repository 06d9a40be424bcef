import { checkTemplate } from './check-template'
import type { TemplateContent } from './content'
import type { Finding } from './findings'
import { contentFromForm, formPathOf, type TemplateForm } from './form'
import { isAuthenticationForm } from './form-model'
import { languageName } from './language-name'
import { otherLanguageOf } from './other-language'

/** A finding with its form input, or undefined if the form has none. */
export interface PlacedFinding extends Finding {
  place: string | undefined
  /** For glossary findings only: the required translation, if the text still contains the term. */
  breach?: { term: string; translation: string }
}

/** Finds all problems in a form. */
export type FindInForm = (form: TemplateForm) => PlacedFinding[]

/** Findings for a template. A wrong category is only advice if the service may change it. */
export function checkContent(content: TemplateContent & { allow_category_change?: unknown }): Finding[] {
  const mayChange = content.allow_category_change === true
  return checkTemplate(content).map((finding) =>
    mayChange && finding.reason === 'INCORRECT_CATEGORY'
      ? { ...finding, severity: 'warning', recommendation: 'The service will approve it as Marketing.' }
      : finding,
  )
}

/** Review's rule against text in another script than the language's. */
const OF_SCRIPT = 'text-is-in-its-language'
/** The console's own rule against text that seems to be in another language. */
export const OF_WORDS = 'text-has-the-words-of-its-language'

/**
 * Findings for a form. Text in another language than its code is an error until someone confirms it. The whole check
 * takes well under a millisecond.
 */
export function findingsOf(form: TemplateForm): PlacedFinding[] {
  const isConfirmed = form.confirmedLanguage !== '' && form.confirmedLanguage === form.language
  const found = checkContent(contentFromForm(form)).map((finding): PlacedFinding => {
    const placed = { ...finding, place: formPathOf(form, finding.path) }
    return finding.rule === OF_SCRIPT && !isConfirmed ? { ...placed, severity: 'error' } : placed
  })
  const other = isConfirmed ? undefined : otherLanguage(form)
  if (other === undefined) return found
  const firstOfReview = found.findIndex(({ severity }) => severity !== 'error')
  return found.toSpliced(firstOfReview === -1 ? found.length : firstOfReview, 0, other)
}

function otherLanguage(form: TemplateForm): PlacedFinding | undefined {
  if (isAuthenticationForm(form)) return undefined
  const other = otherLanguageOf(form.body.text, form.language)
  if (other === undefined) return undefined
  return {
    rule: OF_WORDS,
    severity: 'error',
    path: `components.${contentFromForm(form).components.findIndex(({ type }) => type === 'BODY')}.text`,
    place: 'body.text',
    message: `The body seems to be in ${languageName(other)}, not in ${languageName(form.language)}.`,
    recommendation: 'Choose the language the text is written in, translate it, or confirm that it is right.',
  }
}
