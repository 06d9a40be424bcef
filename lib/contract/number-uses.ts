import { z } from './zod'

/**
 * Everything that depends on a phone number and stops working without it. Null for what the reader may not see or the
 * service doesn't report.
 */
export const numberUses = z.object({
  qrCodes: z.number().nullable(),
  prompts: z.number(),
  commands: z.number(),
  hasWelcomeMessage: z.boolean(),
  isCallable: z.boolean().nullable(),
  /** Templates with a button that calls the number. */
  templates: z
    .array(z.object({ id: z.string(), name: z.string(), language: z.string(), status: z.string() }))
    .nullable(),
  /** Names of receivers limited to certain numbers, including this one. */
  receivers: z.array(z.string()).nullable(),
  /** Names of contact points limited to certain numbers, including this one. */
  contactPoints: z.array(z.string()).nullable(),
})
export type NumberUses = z.infer<typeof numberUses>
