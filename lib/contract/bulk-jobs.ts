import { bulkNamedAtOnce } from './limits'
import { machineText } from './machine-text'
import { z } from './zod'

/**
 * There is no `waiting` state: a waiting job has `waitsUntil` instead. `stopping` finishes requests in flight.
 * `failed` means the job couldn't even find its templates.
 */
export const bulkJobStates = ['running', 'stopping', 'done', 'canceled', 'failed'] as const
export const bulkRowStates = ['waiting', 'done', 'refused', 'canceled'] as const

const chosen = z.strictObject({ id: machineText(), name: machineText(), language: machineText() })
export type ChosenTemplate = z.infer<typeof chosen>

/** Filters in the list's URL. */
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

/** Templates to export: all that match the filters, or only those with the given comma-separated IDs. */
export const templateExport = bulkFilters.extend({ ids: z.string().optional() })

/** Selected templates, or everything that matches the filters when the job starts. */
const ofTemplates = {
  templates: z.array(chosen).min(1).max(bulkNamedAtOnce).optional(),
  matching: bulkFilters.optional(),
}

const namesSome = ({ templates, matching }: { templates?: unknown; matching?: unknown }) =>
  (templates === undefined) !== (matching === undefined)
const SOME = 'Choose templates, or filters that find them.'

/** Deletes language versions. */
const deletion = z.strictObject({ kind: z.literal('delete'), ...ofTemplates }).refine(namesSome, SOME)
/** Creates a draft copy of each language version, with `_copy` appended to its name. */
const duplication = z.strictObject({ kind: z.literal('duplicate'), ...ofTemplates }).refine(namesSome, SOME)
/** Submits drafts: the given ones, some only at a given revision, or all that exist when the job starts. */
const submission = z.strictObject({
  kind: z.literal('submit'),
  drafts: z.array(machineText()).min(1).max(bulkNamedAtOnce).optional(),
  revisions: z.record(machineText(), z.number().int().min(1)).optional(),
})

export const bulkAction = z.discriminatedUnion('kind', [submission, duplication, deletion])
export type BulkAction = z.infer<typeof bulkAction>
export type BulkKind = BulkAction['kind']

/** Chosen by the client and reused for retries, so a job isn't started twice if its response is lost. */
const jobId = z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens, or underscores.')
export const bulkStart = z.strictObject({ id: jobId, action: z.union([submission, duplication]) })
export const bulkDeletion = z.strictObject({ id: jobId, action: deletion })

export const bulkJob = z.object({
  id: z.string(),
  kind: z.enum(['submit', 'duplicate', 'delete']),
  state: z.enum(bulkJobStates),
  /** Number of items; null until they are found. */
  total: z.number().nullable(),
  done: z.number(),
  refused: z.number(),
  /** When it resumes, in milliseconds since 1970; null while it runs. */
  waitsUntil: z.number().nullable(),
  /** Why it is waiting or failed. */
  reason: z.string().nullable(),
  /** Name of the person who started it, at that time. */
  by: z.string(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
})
export type BulkJob = z.infer<typeof bulkJob>

/** The outcome for one template or draft. */
export const bulkRow = z.object({
  position: z.number(),
  /** ID of the template or draft. */
  subjectId: z.string(),
  name: z.string(),
  language: z.string(),
  state: z.enum(bulkRowStates),
  reason: z.string().nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

/** Rows after a position, in one state or all. */
export const bulkRowsQuery = z.object({
  state: z.enum(bulkRowStates).optional(),
  after: z.coerce.number().int().min(0).default(0),
})

/** Maximum rows per response. */
export const bulkRowsPerPage = 200
