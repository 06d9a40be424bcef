import type { DriftKind } from '@/lib/contract/template-languages'

/** What differs from the source, as a sentence without its end. */
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

/** How a language version differs from its source, in sentences. */
export const driftSentences = (drift: readonly DriftKind[]): string[] =>
  drift.map((kind) => `${words[kind]}.`)
