import { z } from './zod'

/** States of a scheduled edit: waiting, accepted by the service, or not submitted. */
export const scheduledEditStates = ['waiting', 'submitted', 'refused'] as const

/** An edit of an approved template that is submitted automatically as soon as the template can be edited. */
export const scheduledEdit = z.object({
  id: z.string(),
  templateId: z.string(),
  state: z.enum(scheduledEditStates),
  /** Time of the next attempt, in milliseconds since 1970. */
  dueAt: z.number(),
  /** Name of the person who scheduled it, at that time. */
  by: z.string(),
  createdAt: z.number(),
  /** Why it wasn't submitted or is still waiting; null if there is nothing to report. */
  reason: z.string().nullable(),
  /** Whether the draft it was created from still exists unchanged. */
  isDraftKept: z.boolean(),
})
export type ScheduledEdit = z.infer<typeof scheduledEdit>
