import { machineText } from './machine-text'
import { templateCreate, templateEdit } from './templates'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about drafts; the service knows none. */
const draftContent = z.record(z.string(), z.unknown())
const revision = z.number().int().min(1)

/** With an `id` of the client's own, a try whose answer was lost can be found again and makes no second draft. */
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

/** A page of the list. `after` is the `next` of the page before it. */
export const draftListQuery = z.object({
  after: z
    .string()
    .regex(/^\d+\..+$/, 'Provide `after` as returned by the list.')
    .optional(),
})

/** The version of a draft that is submitted. It is removed when the service has taken it; a newer one stays. */
const submittedDraft = z.strictObject({ id: machineText(), revision })
export type SubmittedDraft = z.infer<typeof submittedDraft>

/** Submission of a new template. */
export const templateSubmit = z.strictObject({ draft: submittedDraft.optional(), template: templateCreate })

/** Submission of an edit. */
export const templateEditSubmit = z.strictObject({ draft: submittedDraft.optional(), edit: templateEdit })

/** Deletion of every language of a name, or of one. */
export const templateDelete = z.object({ name: z.string().min(1), language: z.string().optional() })

/** What a person is writing. `content` is the builder's own; the server keeps it and only reads out what a list shows. */
export const draft = z.object({
  id: z.string(),
  /** Counts saves, from 1. */
  revision: z.number(),
  /** The template the draft edits, or null for a new one. */
  templateId: z.string().nullable(),
  content: z.unknown(),
  updatedBy: z.string(),
  /** Who saved it last, for whoever reads this one draft; no name where the person is gone. */
  savedBy: z.object({ isYou: z.boolean(), name: z.string().nullable() }).optional(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
})
export type Draft = z.infer<typeof draft>

/** What a list tells of a draft. */
export const draftSummary = draft.omit({ content: true }).extend({
  /** Of the template as it is written there; `''` while it has none. */
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
