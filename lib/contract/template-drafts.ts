import { templateCreate, templateEdit } from './templates'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about drafts; the service knows none. */
const draftContent = z.record(z.string(), z.unknown())

export const draftCreate = z.strictObject({ templateId: z.string().nullable(), content: draftContent })

/** A save names the revision it was made from. */
export const draftSave = z.strictObject({ revision: z.number().int().min(1), content: draftContent })

/** Submission of a new template; the draft it came from is removed when the service has taken it. */
export const templateSubmit = z.strictObject({ draftId: z.string().optional(), template: templateCreate })

/** Submission of an edit. */
export const templateEditSubmit = z.strictObject({ draftId: z.string().optional(), edit: templateEdit })

/** Deletion of every language of a name, or of one. */
export const templateDelete = z.object({ name: z.string().min(1), language: z.string().optional() })

/** How a header's sample is named in a draft: the file is kept by the dashboard and uploaded at submission. */
export const SAMPLE_PREFIX = 'sample:'

/** What a person is writing. `content` is the builder's own; the server keeps it and does not look into it. */
export interface Draft {
  id: string
  /** Counts saves, from 1. */
  revision: number
  /** The template the draft edits, or null for a new one. */
  templateId: string | null
  content: unknown
  updatedBy: string
  /** Milliseconds since 1970. */
  updatedAt: number
}
