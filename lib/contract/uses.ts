import { z } from './zod'

/** A saved case of an endpoint that mentions something by its name or ID. */
export const caseUse = z.object({ flowId: z.string(), flowName: z.string(), name: z.string() })
export type CaseUse = z.infer<typeof caseUse>

/** What names a template, and finds nothing once it is gone: null for what whoever asks may not see. */
export const templateUses = z.object({
  cases: z.array(caseUse).nullable(),
  /** Codes that have the name as their campaign or place. */
  qrCodes: z.number().nullable(),
  /** Receivers that get only events about it, by name. */
  receivers: z.array(z.string()).nullable(),
})
export type TemplateUses = z.infer<typeof templateUses>
