import { z } from './zod'

/** A saved endpoint case that mentions something by name or ID. */
export const caseUse = z.object({ flowId: z.string(), flowName: z.string(), name: z.string() })
export type CaseUse = z.infer<typeof caseUse>

/** Everything that refers to a template and would break without it. Null for what the reader may not see. */
export const templateUses = z.object({
  cases: z.array(caseUse).nullable(),
  /** Codes with the template's name as their campaign or place. */
  qrCodes: z.number().nullable(),
  /** Names of receivers limited to events about it. */
  receivers: z.array(z.string()).nullable(),
})
export type TemplateUses = z.infer<typeof templateUses>
