import type { DriftKind } from '@/lib/contract/template-languages'

/** What differs from the source, as a clause. */
const words: Record<DriftKind, string> = {
  header: 'The header has a different format',
  variables: 'The variables are different',
  buttons: 'The buttons are different',
  links: 'The links are different',
  footer: 'Only one of the two has a footer',
  otherLanguage: 'The draft seems to be in another language',
  glossary: 'Glossary terms are translated differently',
  untranslated: 'Not translated: same text as the source',
  sourceEdited: 'The source changed after this translation',
}

/** What differs, short enough for a cell. */
const short: Record<DriftKind, string> = {
  header: 'header',
  variables: 'variables',
  buttons: 'buttons',
  links: 'links',
  footer: 'footer',
  otherLanguage: 'language',
  glossary: 'glossary',
  untranslated: 'not translated',
  sourceEdited: 'source is newer',
}

/** Differences from the source, short enough for a cell. */
export const shortDrift = ([first, ...more]: readonly DriftKind[]): string =>
  first === undefined ? 'Differs' : `Differs: ${short[first]}${more.length > 0 ? `, +${more.length}` : ''}`

/** Differences from the source, in sentences. */
export const driftSentences = (drift: readonly DriftKind[]): string[] =>
  drift.map((kind) => `${words[kind]}.`)

/** Why a draft wasn't submitted with others, and what differs from the source, in sentences. */
export const problemSentences = (drift: readonly DriftKind[], refusal: string | undefined): string[] => [
  ...(refusal === undefined ? [] : [`Not submitted: ${refusal}`]),
  ...driftSentences(drift),
]
