import { findVariables } from '@/lib/language/template/variables'

/** A term and its translations, as needed for checks. */
export interface Term {
  language: string
  term: string
  translations: Readonly<Record<string, string>>
}

/** A source term whose translation is missing from a text. */
export interface Breach {
  term: string
  translation: string
}

/** Finds translations of source terms that a text lacks. */
export type Glossary = (source: Text, version: Text) => Breach[]

interface Text {
  language: string
  text: string
}

/** The language without its country: English terms also apply to British English. */
const wordsOf = (language: string) => language.split('_')[0] ?? language

/** Removes case and accents: `Gärten` is a form of `Garten`. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordPattern = /[\p{L}\p{N}]+/gu

function wordsIn(text: string): string[] {
  const plain = findVariables(text).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  )
  return folded(plain).match(wordPattern) ?? []
}

/** Scripts without spaces between words, where terms match anywhere. */
export const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** How much a word may differ from the term: letters dropped at the end, and extra letters. */
interface Tolerance {
  lost: number
  longer: number
}

/** Strict for the source, to avoid false matches; looser for translations, which have endings and compounds. */
const ofSource: Tolerance = { lost: 0, longer: 2 }
const ofTranslation: Tolerance = { lost: 2, longer: 10 }

/** Shorter words must match exactly, because their endings can't be told from other words. */
const SHORT = 4

function isForm(word: string, of: string, { lost, longer }: Tolerance): boolean {
  if (word === of) return true
  if (of.length < SHORT) return false
  const stem = of.slice(0, Math.max(SHORT - 1, of.length - lost))
  return word.startsWith(stem) && word.length <= of.length + longer
}

/** Whether the words of a term appear consecutively, each in any form. */
function contains(words: readonly string[], term: readonly string[], tolerance: Tolerance): boolean {
  return words.some((_, at) =>
    term.every((part, index) => {
      const word = words[at + index]
      return word !== undefined && isForm(word, part, tolerance)
    }),
  )
}

const hasTerm = (text: string, words: readonly string[], term: string, tolerance: Tolerance): boolean =>
  unspaced.test(term) ? folded(text).includes(folded(term)) : contains(words, wordsIn(term), tolerance)

/** The translation into a language, or into the same language of another country. */
function translationInto({ translations }: Term, language: string): string | undefined {
  const exact = translations[language]
  if (exact !== undefined) return exact
  const words = wordsOf(language)
  return translations[words] ?? Object.entries(translations).find(([code]) => wordsOf(code) === words)?.[1]
}

/**
 * Indexes terms of one language by the beginning of their first word, so that few have to be compared with a
 * text.
 */
function indexed(terms: readonly Term[], language: string) {
  const byStart = new Map<string, Term[]>()
  const anywhere: Term[] = []
  for (const term of terms) {
    if (wordsOf(term.language) !== language) continue
    const [first] = wordsIn(term.term)
    if (first === undefined || unspaced.test(term.term)) anywhere.push(term)
    else byStart.set(first.slice(0, SHORT - 1), [...(byStart.get(first.slice(0, SHORT - 1)) ?? []), term])
  }
  return { byStart, anywhere }
}

/** The terms that occur in the given texts of a language. */
export function termsIn(terms: readonly Term[], language: string, texts: readonly string[]): Term[] {
  const read = texts.map((text) => ({ text, words: wordsIn(text) }))
  return terms.filter(
    (each) =>
      wordsOf(each.language) === wordsOf(language) &&
      read.some(({ text, words }) => hasTerm(text, words, each.term, ofSource)),
  )
}

/**
 * Compiles terms so that thousands of texts can be checked quickly. Consecutive checks of one source reuse
 * its matches.
 */
export function compileGlossary(terms: readonly Term[]): Glossary {
  const indexes = new Map<string, ReturnType<typeof indexed>>()
  let last: { source: Text; found: Term[] } | undefined
  const foundIn = (source: Text): Term[] => {
    if (last?.source.text === source.text && last.source.language === source.language) return last.found
    const language = wordsOf(source.language)
    const index = indexes.get(language) ?? indexed(terms, language)
    indexes.set(language, index)
    const words = wordsIn(source.text)
    const near = new Set(words.flatMap((word) => index.byStart.get(word.slice(0, SHORT - 1)) ?? []))
    const found = [...near, ...index.anywhere].filter(({ term }) =>
      hasTerm(source.text, words, term, ofSource),
    )
    last = { source, found }
    return found
  }
  return (source, version) => {
    if (terms.length === 0 || wordsOf(source.language) === wordsOf(version.language)) return []
    const found = foundIn(source)
    if (found.length === 0 || version.text.trim() === '') return []
    const words = wordsIn(version.text)
    return found.flatMap((term) => {
      const translation = translationInto(term, version.language)
      if (translation === undefined || hasTerm(version.text, words, translation, ofTranslation)) return []
      return [{ term: term.term, translation }]
    })
  }
}
