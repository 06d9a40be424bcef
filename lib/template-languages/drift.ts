import type { DriftKind } from '@/lib/contract/template-languages'
import { findHosts } from '@/lib/language/template/addresses'
import type { TemplateForm } from '@/lib/language/template/form'
import { otherLanguageOf } from '@/lib/language/template/other-language'
import { distinctVariables, findVariables } from '@/lib/language/template/variables'
import type { Breach, Glossary } from './glossary'
import { textParts } from './text-parts'

/** A language version to compare with its source. */
export interface Compared {
  language: string
  form: TemplateForm
}

const names = (text: string) =>
  distinctVariables(findVariables(text))
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other))
    .join()

/** What must be the same in every language, by kind of drift. Texts and URLs may differ. */
const shapes: readonly [DriftKind, (form: TemplateForm) => string][] = [
  ['header', ({ header }) => header.format],
  [
    'variables',
    ({ header, body }) => `${names(header.format === 'TEXT' ? header.text : '')} ${names(body.text)}`,
  ],
  [
    'buttons',
    ({ buttons }) => buttons.map(({ type, raw }) => (type === 'OTHER' ? JSON.stringify(raw) : type)).join(),
  ],
  [
    'links',
    ({ body, buttons }) => `${findHosts(body.text).length} ${buttons.map(({ url }) => names(url)).join(';')}`,
  ],
  ['footer', ({ footer }) => String(footer.text.trim() !== '')],
]

/** The language without its country: American and British English share vocabulary. */
const wordsOf = (language: string) => language.split('_')[0]

/** The translatable part of a text: without variables and symbols. */
function translatable(text: string): string {
  const plain = findVariables(text).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  )
  return /\p{L}/u.test(plain) ? text.trim() : ''
}

/** Whether the body, or the buttons if there is none, is identical to the source. */
function isUntranslated(version: Compared, source: Compared): boolean {
  if (wordsOf(version.language) === wordsOf(source.language)) return false
  const body = translatable(source.form.body.text)
  if (body !== '') return body === version.form.body.text.trim()
  const texts = textParts(source.form).map(({ text }) => translatable(text))
  const own = textParts(version.form).map(({ text }) => translatable(text))
  return texts.some(Boolean) && texts.join('\n') === own.join('\n')
}

const noTerms: Glossary = () => []

/** Whether a text is in the wrong language and nobody has confirmed it. */
export const isInOtherLanguage = ({ language, form }: Compared): boolean =>
  form.confirmedLanguage !== language && otherLanguageOf(form.body.text, language) !== undefined

/** When source and version were last written, in milliseconds since 1970, as far as known. */
export interface Written {
  sourceEditedAt?: number
  versionAt?: number
}

/** Source terms that a version doesn't translate as the glossary says, for each text present in both. */
export function breachesOf(version: Compared, source: Compared, glossary: Glossary): Breach[] {
  const own = new Map(textParts(version.form).map(({ part, text }) => [part, text]))
  return textParts(source.form).flatMap(({ part, text }) =>
    glossary({ language: source.language, text }, { language: version.language, text: own.get(part) ?? '' }),
  )
}

/**
 * How a language version differs from its source where it shouldn't, and matches it where it should differ.
 */
export function driftOf(
  version: Compared,
  source: Compared,
  { sourceEditedAt, versionAt }: Written = {},
  glossary: Glossary = noTerms,
): DriftKind[] {
  const isOlder = sourceEditedAt !== undefined && versionAt !== undefined && versionAt < sourceEditedAt
  return [
    ...shapes.filter(([, shapeOf]) => shapeOf(version.form) !== shapeOf(source.form)).map(([kind]) => kind),
    ...(breachesOf(version, source, glossary).length > 0 ? (['glossary'] as const) : []),
    ...(isUntranslated(version, source) ? (['untranslated'] as const) : []),
    ...(isOlder ? (['sourceEdited'] as const) : []),
  ]
}
