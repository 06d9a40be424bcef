import { LANGUAGE_FORM } from './languages'
import { machineText } from './machine-text'
import { inOneLine } from './one-line'
import { z } from './zod'

/** `termsAtOnce`: maximum terms per request. */
export const glossaryLimits = { characters: 80, terms: 2000, termsAtOnce: 500, languages: 100 } as const
const { characters, terms, termsAtOnce, languages } = glossaryLimits

const language = machineText().regex(LANGUAGE_FORM, 'A language must be a code such as en or en_US.')
const words = z
  .string('The text must be a string.')
  .trim()
  .max(characters, `A term can have up to ${characters} characters.`)
  .superRefine(inOneLine('A term has no line breaks.'))
const term = words.min(1, 'Enter a term.')

/** A term to write. An empty translation is removed; an undefined or omitted one doesn't change. */
export const glossaryEntry = z.strictObject({
  language,
  term,
  translations: z
    .array(z.strictObject({ language, text: words.optional() }))
    .max(languages, `A term has translations in at most ${languages} languages.`),
})
export type GlossaryEntry = z.infer<typeof glossaryEntry>

/** Terms to add or update. */
export const glossaryChange = z.strictObject({
  terms: z
    .array(glossaryEntry)
    .min(1, 'Enter a term.')
    .max(termsAtOnce, `Write at most ${termsAtOnce} terms at once.`),
})
export type GlossaryChange = z.infer<typeof glossaryChange>

/** A term and its translations. */
export const glossaryTerm = z.object({
  id: z.string(),
  /** Language of the term: templates with this source language are checked. */
  language: z.string(),
  term: z.string(),
  /** By language code. */
  translations: z.record(z.string(), z.string()),
})
export type GlossaryTerm = z.infer<typeof glossaryTerm>

/** The whole glossary, in alphabetical order. */
export const glossary = z.object({ data: z.array(glossaryTerm).max(terms) })
