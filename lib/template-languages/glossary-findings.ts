import { type FindInForm, findingsOf, type PlacedFinding } from '@/lib/language/template/check-form'
import { contentFromForm, type TemplateForm } from '@/lib/language/template/form'
import { type RepairRule, textAt, withText } from '@/lib/language/template/repairs/repair'
import { compileGlossary, type Term } from './glossary'
import { type TextPart, textParts } from './text-parts'
import { insteadOfTerm } from './with-term'

/** Rule ID of the console's own check: source terms are translated as in the glossary. */
export const OF_GLOSSARY = 'terms-are-translated-as-in-the-glossary'

/** The source texts of a version, and the glossary terms in them. */
export interface SourceTerms {
  language: string
  texts: readonly Pick<TextPart, 'part' | 'text'>[]
  terms: readonly Term[]
}

/** The usual form checks plus glossary checks, each reported at the text that lacks a term. */
export function findingsWithTerms({ language, texts, terms }: SourceTerms): FindInForm {
  const glossary = compileGlossary(terms)
  const textOf = new Map(texts.map(({ part, text }) => [part, text]))
  const breaches = (form: TemplateForm): PlacedFinding[] =>
    textParts(form).flatMap(({ part, place, text }) =>
      glossary({ language, text: textOf.get(part) ?? '' }, { language: form.language, text }).map(
        (breach) => ({
          rule: OF_GLOSSARY,
          severity: 'warning' as const,
          path: wirePathOf(form, place),
          place,
          message: `The glossary translates “${breach.term}” as “${breach.translation}”.`,
          breach,
        }),
      ),
    )
  return (form) => [...findingsOf(form), ...breaches(form)]
}

const componentOf = { header: 'HEADER', body: 'BODY', footer: 'FOOTER', buttons: 'BUTTONS' } as const

function wirePathOf(form: TemplateForm, place: TextPart['place']): string {
  const [name, ...rest] = place.split('.')
  const wanted = Object.entries(componentOf).find(([each]) => each === name)?.[1]
  const index = contentFromForm(form).components.findIndex(({ type }) => type === wanted)
  return ['components', index, ...(name === 'buttons' ? [name] : []), ...rest].join('.')
}

/** Replaces an untranslated term with its translation if the term is still in the text. */
export const termRepair: RepairRule = (form, { place, breach }) => {
  const text = textAt(form, place)
  const written = breach && text !== undefined ? insteadOfTerm(text, breach) : undefined
  if (place === undefined || breach === undefined || written === undefined) return []
  return [{ label: `Use “${breach.translation}”`, form: withText(form, place, written) }]
}
