import type { DriftKind } from '@/lib/contract/template-languages'
import { findHosts } from '@/lib/language/template/addresses'
import type { TemplateForm } from '@/lib/language/template/form'
import { otherLanguageOf } from '@/lib/language/template/other-language'
import { distinctVariables, findVariables } from '@/lib/language/template/variables'
import type { Breach, Glossary } from './glossary'
import { textParts } from './text-parts'

/** A language version as it is compared with its source. */
export interface Compared {
  language: string
  form: TemplateForm
}

const names = (text: string) =>
  distinctVariables(findVariables(text))
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other))
    .join()

/** What has to be the same in every language, by what is said where it is not. Texts and addresses are not. */
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

/** The language without its country: American and British English share their words. */
const wordsOf = (language: string) => language.split('_')[0]

/** What there is to translate of a text: variables and signs are the same in every language. */
function translatable(text: string): string {
  const plain = findVariables(text).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  )
  return /\p{L}/u.test(plain) ? text.trim() : ''
}

/** The body, or the buttons of a template without one, say what the source says, word by word. */
function isUntranslated(version: Compared, source: Compared): boolean {
  if (wordsOf(version.language) === wordsOf(source.language)) return false
  const body = translatable(source.form.body.text)
  if (body !== '') return body === version.form.body.text.trim()
  const texts = textParts(source.form).map(({ text }) => translatable(text))
  const own = textParts(version.form).map(({ text }) => translatable(text))
  return texts.some(Boolean) && texts.join('\n') === own.join('\n')
}

const noTerms: Glossary = () => []

/** A text in the words of another language, and nobody has said that it is right. */
export const isInOtherLanguage = ({ language, form }: Compared): boolean =>
  form.confirmedLanguage !== language && otherLanguageOf(form.body.text, language) !== undefined

/** When both were written last, in milliseconds since 1970, as far as the console knows. */
export interface Written {
  sourceEditedAt?: number
  versionAt?: number
}

/** Terms of the source that a version translates in other words, of each text that is in both. */
export function breachesOf(version: Compared, source: Compared, glossary: Glossary): Breach[] {
  const own = new Map(textParts(version.form).map(({ part, text }) => [part, text]))
  return textParts(source.form).flatMap(({ part, text }) =>
    glossary({ language: source.language, text }, { language: version.language, text: own.get(part) ?? '' }),
  )
}

/** How a language version differs from its source in what should be the same, and in what should not be. */
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
