import { disorderKinds } from './disorder-rules'
import { z } from './zod'

/** A problem with the console or its connection to the service. Times are milliseconds since 1970. */
export const disorder = z.object({
  kind: z.enum(disorderKinds),
  severity: z.enum(['danger', 'warning']),
  /** The affected receiver, since there may be several. */
  receiverId: z.string().optional(),
  sentence: z.string(),
  /** Null if unknown. */
  since: z.number().nullable(),
  /** Whether an unresolved incident covers it; only for people who may see incidents. */
  isInIncident: z.boolean().optional(),
  /** Page for investigating it. People without access to that page still see the problem. */
  href: z.string(),
})
export type Disorder = z.infer<typeof disorder>

/** Worst first; empty if there are no problems. */
export const consoleHealth = z.object({ data: z.array(disorder) })
