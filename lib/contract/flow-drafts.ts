import { endpointActions, memberTypes } from './endpoint-words'
import { flowLimits } from './limits'
import { machineText } from './machine-text'
import { inOneLine } from './one-line'
import { z } from './zod'

/** Work in progress, stored by the console until it is uploaded as a version of the flow. */
export const flowDraft = z.object({
  flowId: z.string(),
  /** Number of saves; 0 before the first. A save based on another revision is refused. */
  revision: z.number(),
  /** The exact text, which may not be valid JSON yet. */
  text: z.string(),
  /** The service's version that the draft is based on; null if there was none. */
  baseVersionId: z.string().nullable(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
  /** Name of the person; null if the text comes from the service. */
  updatedBy: z.string().nullable(),
  /** Distinguishes people with the same name; null if unknown. */
  updatedById: z.string().nullable(),
  /** Whether the service has no document yet and `text` is a starting point. */
  isFirst: z.boolean().optional(),
})
export type FlowDraft = z.infer<typeof flowDraft>

/** Body of saving a draft. */
export const flowDraftSave = z.strictObject({
  revision: z.number().int().min(0),
  text: z.string().max(flowLimits.documentBytes, 'A document can have up to 10 MB.'),
  baseVersionId: machineText().nullable(),
  /** Number of the version being restored. */
  restoredFrom: z.number().int().min(1).optional(),
})
export type FlowDraftSave = z.infer<typeof flowDraftSave>

/** A saved data endpoint request with the expected response. */
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
    /** HTTP status; 200 by default. */
    status: z.number().int().min(100).max(599).optional(),
    /** Maximum response time in milliseconds. */
    maxMs: z.number().int().min(1).max(10_000).optional(),
    /** Exact values required in the response's data. */
    values: z.record(z.string(), z.unknown()).optional(),
    /** JSON Schema of the response's data. */
    schema: z.record(z.string(), z.unknown()).optional(),
    screen: z.string().max(200).optional(),
    /** Required members of the response's data, with their types. */
    members: z.record(z.string(), z.enum(memberTypes)).optional(),
  }),
})
export type EndpointCase = z.infer<typeof endpointCase>

export const endpointCases = z.strictObject({
  cases: z.array(endpointCase).max(flowLimits.cases, `At most ${flowLimits.cases} cases.`),
})
export type EndpointCases = z.infer<typeof endpointCases>
