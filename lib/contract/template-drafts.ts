import { machineText } from './machine-text'
import { templateCreate, templateEdit } from './templates'
import { z } from './zod'

/** What the browser and the console's server exchange about drafts, which the service does not know. */
const draftContent = z.record(z.string(), z.unknown())
const revision = z.number().int().min(1)

/** With an `id` chosen by the client, a retry after a lost response finds the draft instead of creating a second one. */
export const draftCreate = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens or underscores.')
    .optional(),
  templateId: machineText().nullable(),
  content: draftContent,
})

/** A save names the revision it was made from. */
export const draftSave = z.strictObject({ revision, content: draftContent })

/** A removal names the revision that was shown: a newer one stays. */
export const draftRemove = z.object({ revision: z.coerce.number().int().min(1) })

/** A page of the list: `after` is the `next` of the page before it. With `text`, the newest of all that are found by it. */
export const draftListQuery = z.object({
  text: z.string().optional(),
  after: z
    .string()
    .regex(/^\d+\..+$/, 'Provide `after` as returned by the list.')
    .optional(),
})

/** The revision of the draft that is submitted. It is removed once the service accepted it; a newer one stays. */
const submittedDraft = z.strictObject({ id: machineText(), revision })
export type SubmittedDraft = z.infer<typeof submittedDraft>

/** Submission of a new template. */
export const templateSubmit = z.strictObject({ draft: submittedDraft.optional(), template: templateCreate })

/** Submission of an edit. */
export const templateEditSubmit = z.strictObject({ draft: submittedDraft.optional(), edit: templateEdit })

/** Deletion of every language of a name, or of one. */
export const templateDelete = z.object({ name: z.string().min(1), language: z.string().optional() })

/** A draft. `content` belongs to the builder; the server stores it and reads only what a list shows. */
export const draft = z.object({
  id: z.string(),
  /** Counts saves, from 1. */
  revision: z.number(),
  /** The template the draft edits, or null for a new one. */
  templateId: z.string().nullable(),
  content: z.unknown(),
  updatedBy: z.string(),
  /** Who saved it last, when a single draft is read; without a name if the person was removed. */
  savedBy: z.object({ isYou: z.boolean(), name: z.string().nullable() }).optional(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
})
export type Draft = z.infer<typeof draft>

/** A draft in a list. */
export const draftSummary = draft.omit({ content: true }).extend({
  /** From the template in the draft; `''` while it has none. */
  name: z.string(),
  language: z.string(),
  /** What it is to become: `create`, `copy`, `language` or `edit`; `''` when the draft does not say. */
  purpose: z.string(),
})
export type DraftSummary = z.infer<typeof draftSummary>

/** Newest first. `next` is there when there are more. */
export const draftPage = z.object({
  data: z.array(draftSummary),
  next: z.string().optional(),
})
export type DraftPage = z.infer<typeof draftPage>
