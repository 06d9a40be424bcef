import { z } from './zod'

/** How a scheduled edit stands: it waits, the service has taken it, or it was not submitted. */
export const scheduledEditStates = ['waiting', 'submitted', 'refused'] as const

/** An edit of an approved template that is submitted by itself once the template takes one. */
export const scheduledEdit = z.object({
  id: z.string(),
  templateId: z.string(),
  state: z.enum(scheduledEditStates),
  /** When it is tried next, ms since 1970. */
  dueAt: z.number(),
  /** Name of the person who scheduled it, as it was then. */
  by: z.string(),
  createdAt: z.number(),
  /** Why it was not submitted, or why it still waits; null where there is nothing to say. */
  reason: z.string().nullable(),
  /** Whether the draft it was made of is still there as it was then. */
  isDraftKept: z.boolean(),
})
export type ScheduledEdit = z.infer<typeof scheduledEdit>
