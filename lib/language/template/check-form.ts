import { checkTemplate } from './check-template'
import type { TemplateContent } from './content'
import type { Finding } from './findings'
import { contentFromForm, formPathOf, type TemplateForm } from './form'
import { isAuthenticationForm } from './form-model'
import { languageName } from './language-name'
import { otherLanguageOf } from './other-language'

/** A finding with the input it is about, undefined when the form has none for it. */
export interface PlacedFinding extends Finding {
  place: string | undefined
  /** Of a term of the glossary alone: what the text at the place is to have where it still has the term. */
  breach?: { term: string; translation: string }
}

/** Finds everything wrong with a form. */
export type FindInForm = (form: TemplateForm) => PlacedFinding[]

/** What there is to say about a template. A wrong category is advice where the service may change it. */
export function checkContent(content: TemplateContent & { allow_category_change?: unknown }): Finding[] {
  const mayChange = content.allow_category_change === true
  return checkTemplate(content).map((finding) =>
    mayChange && finding.reason === 'INCORRECT_CATEGORY'
      ? { ...finding, severity: 'warning', recommendation: 'The service will approve it as Marketing.' }
      : finding,
  )
}

/** The rule by which the review rejects a text in another script than that of its language. */
const OF_SCRIPT = 'text-is-in-its-language'
/** The console's own: a text in the words of another language. */
export const OF_WORDS = 'text-has-the-words-of-its-language'

/**
 * What there is to say about a form now. A text in another language than its code says is an error until someone has
 * confirmed it. The whole check is far under a millisecond.
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
