import { LANGUAGE_FORM } from './languages'
import { languageVersionsAtOnce } from './limits'
import { machineText } from './machine-text'
import { templateName } from './templates'
import { z } from './zod'

/** How a language version can have drifted from its source, the heaviest first. */
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

/** `source`: the language that is compared with, wherever a template has it. */
export const languagesQuery = z.object({ source: language.optional() })

/** Which texts a list has: of names with this text in them, and of one language. */
export const languageTextsQuery = languagesQuery.extend({
  text: z.string().optional(),
  language: language.optional(),
  /** XLIFF 2.0 has one source and one language, which is needed then. */
  format: z.enum(['csv', 'xliff']).default('csv'),
})
export type LanguageTextsQuery = z.infer<typeof languageTextsQuery>

/** How a language of a name is. Thousands of cells are alike, so each is told once. */
export const languageLook = z.object({
  /** Of what the service has; absent for a draft of a new language. */
  status: z.string().optional(),
  /** Of its messages, where the service told it. */
  quality: z.string().optional(),
  /** Of the newest text there is: the draft's where there is one. Of the source itself only its language. */
  drift: z.array(z.enum(driftKinds)),
})
export type LanguageLook = z.infer<typeof languageLook>

const savedDraft = z.object({ id: z.string(), revision: z.number() })

/** The newest draft of a language, with what keeps it from being submitted, as a sentence. */
const languageDraft = savedDraft.extend({ problem: z.string().optional() })

/** Every language of one name. */
export const languageRow = z.object({
  name: z.string(),
  category: z.string(),
  /** The language the others are compared with. */
  source: z.string(),
  /** What the service has of the source. */
  template: z.string().optional(),
  /** For each language of the desk the number of its look, counted from 1; 0 where it is missing. */
  cells: z.array(z.number()),
  /** By language. */
  drafts: z.record(z.string(), languageDraft).optional(),
})
export type LanguageRow = z.infer<typeof languageRow>

/** The whole desk, names in alphabetical order. */
export const languageDesk = z.object({
  languages: z.array(z.string()),
  looks: z.array(languageLook),
  data: z.array(languageRow),
})
export type LanguageDesk = z.infer<typeof languageDesk>

/** One language of a name, as it is read from the desk. */
export type LanguageCell = LanguageLook & { draft?: z.infer<typeof languageDraft> }

/** Texts of one language version by part: `header`, `body`, `footer`, `button 1`. */
const partText = z.strictObject({ part: machineText(), text: z.string() })

/**
 * Drafts to write. With `texts` those parts are written into what there is, or into a copy of the source; without, a
 * copy of the source is made where the language is missing.
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

/** Drafts whose text is in their language, though it seems to be in another. */
export const languageConfirmation = z.strictObject({
  drafts: z.array(machineText()).min(1).max(languageVersionsAtOnce),
})

/** What became of one of them. */
export const writtenDraft = z.union([
  z.object({ draft: savedDraft }),
  /** Those texts stand there already. */
  z.object({ unchanged: z.literal(true) }),
  z.object({ problem: z.object({ title: z.string(), detail: z.string() }) }),
])
export type WrittenDraft = z.infer<typeof writtenDraft>
