import { LANGUAGE_FORM } from './languages'
import { languageVersionsAtOnce } from './limits'
import { machineText } from './machine-text'
import { templateName } from './templates'
import { z } from './zod'

/** Maximum length of a list of texts: far more than all texts of a full account in several languages. */
export const textListCharacters = 20_000_000

/** Ways a language version can differ from its source, most serious first. */
export const driftKinds = [
  'header',
  'variables',
  'buttons',
  'links',
  'footer',
  'otherLanguage',
  'glossary',
  'untranslated',
  'sourceEdited',
] as const
export type DriftKind = (typeof driftKinds)[number]

const language = machineText().regex(LANGUAGE_FORM, 'A language must be a code such as en or en_US.')

/** `source`: preferred source language for templates that have it. */
export const languagesQuery = z.object({ source: language.optional() })

/** Which texts to list: those of matching names, or of one language. */
export const languageTextsQuery = languagesQuery.extend({
  text: z.string().optional(),
  language: language.optional(),
  /** XLIFF 2.0 has a single target language, which is then required. */
  format: z.enum(['csv', 'xliff']).default('csv'),
})
export type LanguageTextsQuery = z.infer<typeof languageTextsQuery>

/** Appearance of a language version. Thousands of cells look the same, so each look is sent once. */
export const languageLook = z.object({
  /** Status in the service; absent for a draft of a new language. */
  status: z.string().optional(),
  /** Message quality, if the service reports it. */
  quality: z.string().optional(),
  /**
   * Differences of the latest text, from the draft if there is one. For the source, only its language is
   * checked.
   */
  drift: z.array(z.enum(driftKinds)),
})
export type LanguageLook = z.infer<typeof languageLook>

const savedDraft = z.object({ id: z.string(), revision: z.number() })

/** The latest draft of a language; `problem` says why it can't be submitted. */
const languageDraft = savedDraft.extend({ problem: z.string().optional() })

/** All languages of a template. */
export const languageRow = z.object({
  name: z.string(),
  category: z.string(),
  /** The language that others are compared with. */
  source: z.string(),
  /** The source's ID in the service. */
  template: z.string().optional(),
  /** For each language of the desk, the 1-based index of its look; 0 if the language is missing. */
  cells: z.array(z.number()),
  /** By language. */
  drafts: z.record(z.string(), languageDraft).optional(),
})
export type LanguageRow = z.infer<typeof languageRow>

/** The whole desk, with names in alphabetical order. */
export const languageDesk = z.object({
  languages: z.array(z.string()),
  looks: z.array(languageLook),
  data: z.array(languageRow),
})
export type LanguageDesk = z.infer<typeof languageDesk>

/** One language of a template, as looked up in the desk. */
export type LanguageCell = LanguageLook & { draft?: z.infer<typeof languageDraft> }

/** Texts of a language version by part: `header`, `body`, `footer`, `button 1`. */
const partText = z.strictObject({ part: machineText(), text: z.string() })

/**
 * Drafts to write. With `texts`, replaces those parts in the existing version, or in a copy of the source; without,
 * copies the source if the language is missing.
 */
export const languageDrafts = z.strictObject({
  source: language.optional(),
  versions: z
    .array(z.strictObject({ name: templateName, language, texts: z.array(partText).max(20).optional() }))
    .min(1)
    .max(languageVersionsAtOnce),
})
export type LanguageDrafts = z.infer<typeof languageDrafts>
export type LanguageVersion = LanguageDrafts['versions'][number]

/** Drafts confirmed to be in their language although they seem to be in another one. */
export const languageConfirmation = z.strictObject({
  drafts: z.array(machineText()).min(1).max(languageVersionsAtOnce),
})

/** Result for one draft. */
export const writtenDraft = z.union([
  z.object({ draft: savedDraft }),
  /** The draft already has these texts. */
  z.object({ unchanged: z.literal(true) }),
  z.object({ problem: z.object({ title: z.string(), detail: z.string() }) }),
])
export type WrittenDraft = z.infer<typeof writtenDraft>
