import { endpointActions, memberTypes } from './endpoint-words'
import { flowLimits } from './limits'
import { machineText } from './machine-text'
import { inOneLine } from './one-line'
import { z } from './zod'

/** What a person is writing, kept by the dashboard until it is uploaded as a version of the flow. */
export const flowDraft = z.object({
  flowId: z.string(),
  /** Counts saves; 0 before the first. A save that does not name the last one is refused. */
  revision: z.number(),
  /** The document to the letter, also when it is no JSON yet. */
  text: z.string(),
  /** Version of the service the draft began with; null when there was none. */
  baseVersionId: z.string().nullable(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
  /** Name of the person; null for what the service has. */
  updatedBy: z.string().nullable(),
  /** Two people may have one name; null where nobody is known. */
  updatedById: z.string().nullable(),
  /** The service has no document of the flow: `text` is one to begin with. */
  isFirst: z.boolean().optional(),
})
export type FlowDraft = z.infer<typeof flowDraft>

/** Body of saving a draft. */
export const flowDraftSave = z.strictObject({
  revision: z.number().int().min(0),
  text: z.string().max(flowLimits.documentBytes, 'A document has at most 10 MB.'),
  baseVersionId: machineText().nullable(),
  /** Number of the version that this restores. */
  restoredFrom: z.number().int().min(1).optional(),
})
export type FlowDraftSave = z.infer<typeof flowDraftSave>

/** One request to a data endpoint with what its answer must be like; saved to run again. */
export const endpointCase = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the case.')
    .max(100)
    .superRefine(inOneLine('Enter the name on one line.')),
  action: z.enum(endpointActions),
  screen: z.string().max(200).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  expect: z.strictObject({
    /** HTTP status; 200 when left out. */
    status: z.number().int().min(100).max(599).optional(),
    /** Milliseconds in which the response must be there. */
    maxMs: z.number().int().min(1).max(10_000).optional(),
    /** Values that the answer's data must have, to the letter. */
    values: z.record(z.string(), z.unknown()).optional(),
    /** JSON Schema of the answer's data. */
    schema: z.record(z.string(), z.unknown()).optional(),
    screen: z.string().max(200).optional(),
    /** Names that the answer's data must have, with the type each must be of. */
    members: z.record(z.string(), z.enum(memberTypes)).optional(),
  }),
})
export type EndpointCase = z.infer<typeof endpointCase>

export const endpointCases = z.strictObject({
  cases: z.array(endpointCase).max(flowLimits.cases, `At most ${flowLimits.cases} cases.`),
})
export type EndpointCases = z.infer<typeof endpointCases>
