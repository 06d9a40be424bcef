import { machineText } from './machine-text'
import { templateCreate, templateEdit } from './templates'
import { z } from './zod'

/** Shared types for template drafts, which the service doesn't know about. */
const draftContent = z.record(z.string(), z.unknown())
const revision = z.number().int().min(1)

/** With an `id` chosen by the client, a retry after a lost response finds the draft instead of creating a second one. */
export const draftCreate = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens, or underscores.')
    .optional(),
  templateId: machineText().nullable(),
  content: draftContent,
})

/** A save names the revision it is based on. */
export const draftSave = z.strictObject({ revision, content: draftContent })

/** A removal names the revision that was shown; a newer one is kept. */
export const draftRemove = z.object({ revision: z.coerce.number().int().min(1) })

/** A page of the list: `after` is the previous page's `next`. With `text`, returns the latest matches. */
export const draftListQuery = z.object({
  text: z.string().optional(),
  after: z
    .string()
    .regex(/^\d+\..+$/, 'Provide `after` as returned by the list.')
    .optional(),
})

/** The submitted draft revision. Removed once the service accepts it, unless there is a newer one. */
const submittedDraft = z.strictObject({ id: machineText(), revision })
export type SubmittedDraft = z.infer<typeof submittedDraft>

/** Submission of a new template. */
export const templateSubmit = z.strictObject({ draft: submittedDraft.optional(), template: templateCreate })

/** Submission of an edit. */
export const templateEditSubmit = z.strictObject({ draft: submittedDraft.optional(), edit: templateEdit })

/** Deletes a template in one or all languages. */
export const templateDelete = z.object({ name: z.string().min(1), language: z.string().optional() })

/** A draft. `content` belongs to the builder; the server stores it and reads only what a list shows. */
export const draft = z.object({
  id: z.string(),
  /** Number of saves, from 1. */
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
  /** Name of the template in the draft; `''` if not set. */
  name: z.string(),
  language: z.string(),
  /** Purpose of the draft: `create`, `copy`, `language` or `edit`; `''` if unknown. */
  purpose: z.string(),
})
export type DraftSummary = z.infer<typeof draftSummary>

/** Newest first. `next` is present if there are more. */
export const draftPage = z.object({
  data: z.array(draftSummary),
  next: z.string().optional(),
})
export type DraftPage = z.infer<typeof draftPage>
