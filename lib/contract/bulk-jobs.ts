import { bulkNamedAtOnce } from './limits'
import { machineText } from './machine-text'
import { z } from './zod'

/**
 * `waiting` is no state: a job that waits says until when. `stopping` finishes what is on its way to the service. One
 * that `failed` could not even find what it is about.
 */
export const bulkJobStates = ['running', 'stopping', 'done', 'canceled', 'failed'] as const
export const bulkRowStates = ['waiting', 'done', 'refused', 'canceled'] as const

const chosen = z.strictObject({ id: machineText(), name: machineText(), language: machineText() })
export type ChosenTemplate = z.infer<typeof chosen>

/** Filters of the list, as its address has them. */
export const bulkFilters = z.strictObject({
  name_or_content: z.string().optional(),
  status: z.string().optional(),
  category: z.string().optional(),
  language: z.string().optional(),
  quality_score: z.string().optional(),
  label: z.string().optional(),
  folder: z.string().optional(),
  owner: z.string().optional(),
})
export type BulkFilters = z.infer<typeof bulkFilters>

/** Which templates are written into a list: what the filters find, or of it those with an id, separated by commas. */
export const templateExport = bulkFilters.extend({ ids: z.string().optional() })

/** Those that were chosen, or everything the filters of the list find when the job begins. */
const ofTemplates = {
  templates: z.array(chosen).min(1).max(bulkNamedAtOnce).optional(),
  matching: bulkFilters.optional(),
}

const namesSome = ({ templates, matching }: { templates?: unknown; matching?: unknown }) =>
  (templates === undefined) !== (matching === undefined)
const SOME = 'Choose templates, or filters that find them.'

/** Deletes language versions. */
const deletion = z.strictObject({ kind: z.literal('delete'), ...ofTemplates }).refine(namesSome, SOME)
/** Makes a draft of a copy of each language version, under the name with `_copy` behind it. */
const duplication = z.strictObject({ kind: z.literal('duplicate'), ...ofTemplates }).refine(namesSome, SOME)
/** Submits drafts: those that are named, of some only the version with a revision, or all there are when the job begins. */
const submission = z.strictObject({
  kind: z.literal('submit'),
  drafts: z.array(machineText()).min(1).max(bulkNamedAtOnce).optional(),
  revisions: z.record(machineText(), z.number().int().min(1)).optional(),
})

export const bulkAction = z.discriminatedUnion('kind', [submission, duplication, deletion])
export type BulkAction = z.infer<typeof bulkAction>
export type BulkKind = BulkAction['kind']

/** Chosen by the client and the same for every attempt, so that a job whose response was lost is not started twice. */
const jobId = z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens or underscores.')
export const bulkStart = z.strictObject({ id: jobId, action: z.union([submission, duplication]) })
export const bulkDeletion = z.strictObject({ id: jobId, action: deletion })

export const bulkJob = z.object({
  id: z.string(),
  kind: z.enum(['submit', 'duplicate', 'delete']),
  state: z.enum(bulkJobStates),
  /** How many it is about; null until they are found. */
  total: z.number().nullable(),
  done: z.number(),
  refused: z.number(),
  /** When it goes on, in milliseconds since 1970; null while it works. */
  waitsUntil: z.number().nullable(),
  /** Why it waits, or failed. */
  reason: z.string().nullable(),
  /** Name of the person who began it, as it was then. */
  by: z.string(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
})
export type BulkJob = z.infer<typeof bulkJob>

/** The outcome for one template or draft. */
export const bulkRow = z.object({
  position: z.number(),
  /** Of the template, or of the draft. */
  subjectId: z.string(),
  name: z.string(),
  language: z.string(),
  state: z.enum(bulkRowStates),
  reason: z.string().nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

/** Rows after a position, of one state or of all. */
export const bulkRowsQuery = z.object({
  state: z.enum(bulkRowStates).optional(),
  after: z.coerce.number().int().min(0).default(0),
})

/** Rows in an answer. */
export const bulkRowsPerPage = 200
