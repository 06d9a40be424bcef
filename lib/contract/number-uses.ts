import { z } from './zod'

/**
 * What stands on a phone number, and stops when the number ends: null for what whoever asks may not see, or the service
 * does not tell.
 */
export const numberUses = z.object({
  qrCodes: z.number().nullable(),
  prompts: z.number(),
  commands: z.number(),
  hasWelcomeMessage: z.boolean(),
  isCallable: z.boolean().nullable(),
  /** With a button that calls the number. */
  templates: z
    .array(z.object({ id: z.string(), name: z.string(), language: z.string(), status: z.string() }))
    .nullable(),
  /** Receivers that get only events of some numbers, this one among them, by name. */
  receivers: z.array(z.string()).nullable(),
  /** Contact points that get alerts of some numbers, this one among them, by name. */
  contactPoints: z.array(z.string()).nullable(),
})
export type NumberUses = z.infer<typeof numberUses>
